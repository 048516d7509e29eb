// A server that speaks as much Bolt as the driver needs and answers every query at once: a database that costs nothing, beside
// which the runner's own cost can be measured. The rows follow from the last number in the query's text.
import { once } from 'node:events'
import { createServer } from 'node:net'

const signatures = { hello: 0x01, goodbye: 0x02, reset: 0x0f, run: 0x10, begin: 0x11, commit: 0x12, rollback: 0x13, discard: 0x2f, pull: 0x3f, logon: 0x6a }
const rowsOfAnAnswer = 5

/** Starts it on a free port of this machine; `queries` counts what it was asked. */
export async function startNullNeo4j() {
  const counts = { queries: 0 }
  const server = createServer((socket) => serve(socket, counts))
  server.listen(0, '127.0.0.1')
  await once(server, 'listening')
  return { uri: `bolt://127.0.0.1:${server.address().port}`, counts, close: () => server.close() }
}

function serve(socket, counts) {
  let pending = Buffer.alloc(0)
  let isGreeted = false
  let message = []
  let answer = null
  socket.setNoDelay(true)
  socket.on('error', () => socket.destroy())
  socket.on('data', (data) => {
    pending = pending.length === 0 ? data : Buffer.concat([pending, data])
    if (!isGreeted) {
      // Magic number and four proposals; 5.4 is among those of every driver since 5.14.
      if (pending.length < 20) return
      socket.write(Buffer.from([0, 0, 4, 5]))
      pending = pending.subarray(20)
      isGreeted = true
    }
    const replies = []
    while (pending.length >= 2) {
      const size = pending.readUInt16BE(0)
      if (pending.length < 2 + size) break
      const chunk = pending.subarray(2, 2 + size)
      pending = pending.subarray(2 + size)
      if (size > 0) message.push(chunk)
      else if (message.length > 0) {
        replies.push(...reply(Buffer.concat(message)))
        message = []
      }
    }
    if (replies.length > 0) socket.write(Buffer.concat(replies))
  })

  function reply(given) {
    switch (given[1]) {
      case signatures.hello:
        return [success({ server: 'Neo4j/5.26.0', connection_id: 'bolt-0' })]
      case signatures.run:
        counts.queries++
        answer = answerTo(firstText(given, 2))
        return [success({ fields: answer.fields, t_first: 0 })]
      case signatures.pull:
        return [...answer.rows, success({ type: 'r', t_last: 0, db: 'neo4j' })]
      case signatures.discard:
        return [success({ type: 'r', t_last: 0, db: 'neo4j' })]
      case signatures.goodbye:
        socket.end()
        return []
      default:
        return [success({})]
    }
  }
}

function answerTo(query) {
  if (query.startsWith('CALL dbms.components')) return { fields: ['name', 'versions[0]'], rows: [record(['Neo4j Kernel', '5.26.0'])] }
  // The graph itself is empty; only the queries of the items find something.
  if (query.startsWith('MATCH (n) RETURN elementId') || query.startsWith('MATCH (a)-[r]->(b) RETURN elementId')) return { fields: ['a', 'b', 'c', 'd'], rows: [] }
  const number = Number(/(\d+)\D*$/.exec(query)?.[1] ?? 0)
  const rows = Array.from({ length: rowsOfAnAnswer }, (_, index) => record([`name ${number} ${index}`, number + index]))
  return { fields: ['name', 'number'], rows }
}

function success(map) {
  return framed([0xb1, 0x70], pack(map))
}

function record(values) {
  return framed([0xb1, 0x71], pack(values))
}

function framed(head, body) {
  const frame = Buffer.allocUnsafe(2 + head.length + body.length + 2)
  frame.writeUInt16BE(head.length + body.length, 0)
  frame.set(head, 2)
  frame.set(body, 2 + head.length)
  frame.writeUInt16BE(0, frame.length - 2)
  return frame
}

function pack(value) {
  if (typeof value === 'string') {
    const text = Buffer.from(value)
    return Buffer.concat([text.length < 16 ? Buffer.from([0x80 | text.length]) : Buffer.from([0xd0, text.length]), text])
  }
  if (typeof value === 'number') {
    const packed = Buffer.alloc(5)
    packed[0] = 0xca
    packed.writeInt32BE(value, 1)
    return packed
  }
  if (Array.isArray(value)) return Buffer.concat([Buffer.from([0x90 | value.length]), ...value.map(pack)])
  const entries = Object.entries(value)
  return Buffer.concat([Buffer.from([0xa0 | entries.length]), ...entries.flatMap(([key, each]) => [pack(key), pack(each)])])
}

function firstText(given, at) {
  const marker = given[at]
  if ((marker & 0xf0) === 0x80) return given.toString('utf8', at + 1, at + 1 + (marker & 0x0f))
  if (marker === 0xd0) return given.toString('utf8', at + 2, at + 2 + given[at + 1])
  return given.toString('utf8', at + 3, at + 3 + given.readUInt16BE(at + 1))
}
