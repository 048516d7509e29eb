"""Times the result metrics of tabulaflow on recorded tables. Standard input: pairs as JSON Lines. Standard output: {id: {metric: [value, seconds]}}.

Every value was converted before the clock starts, as TabulaFlow's Neo4j connector does; the least of several runs counts.
"""

import asyncio
import json
import sys
import time

import pandas as pd
from neo4j.time import Date, DateTime, Time
from tabulaflow.core import ExecResult
from tabulaflow.core.results import ErrorInfo
from tabulaflow.research.metrics import BirdSQLEx, BirdSQLExSoft, CypherBenchEx, SimpleEx, Spider2Ex
from tabulaflow.research.types import SimpleNL2QTaskOutput

METRICS = [CypherBenchEx(), SimpleEx(), BirdSQLEx(), BirdSQLExSoft(), Spider2Ex()]
REPEATS = int(sys.argv[1])


def value(cell):
    if isinstance(cell, list):
        return [value(each) for each in cell]
    if not isinstance(cell, dict):
        return cell
    ((tag, content), *_) = cell.items()
    if tag == "$int":
        return int(content)
    if tag == "$float":
        return float(content)
    if tag == "$bytes":
        return bytes.fromhex(content)
    if tag == "$map":
        return {key: value(each) for key, each in content}
    if tag == "$node":
        return {"id": content["elementId"], "labels": content["labels"], "properties": {k: value(v) for k, v in content["properties"].items()}}
    if tag == "$rel":
        ends = {"source": content["start"], "target": content["end"]}
        return {"id": content["elementId"], "type": content["type"], **ends, "properties": {k: value(v) for k, v in content["properties"].items()}}
    if tag == "$path":
        return [value(each) for each in content]
    if tag == "$date":
        return Date.from_iso_format(content).to_native()
    if tag in ("$datetime", "$localdatetime"):
        return DateTime.from_iso_format(content).to_native()
    if tag in ("$time", "$localtime"):
        return Time.from_iso_format(content).to_native()
    return json.dumps(content)


def result(outcome):
    if "error" in outcome:
        return ExecResult(error=ErrorInfo(exc_type=outcome["error"]["type"] or "Error", message=outcome["error"]["message"] or ""))
    columns = outcome["columns"]
    rows = [dict(zip(columns, (value(cell) for cell in row))) for row in outcome["rows"]]
    return ExecResult(df=pd.DataFrame(rows, columns=columns))


def task(pair):
    return SimpleNL2QTaskOutput(
        qid=pair["id"],
        db="d",
        question="q",
        gold_query={"query": pair["gold_query"], "exec_result": result(pair["gold"]), "required_sorted": pair.get("required_sorted", False)},
        pred_query={"query": pair["pred_query"], "exec_result": result(pair["pred"])},
    )


async def timed(metric, output):
    best, score = None, None
    for _ in range(REPEATS):
        start = time.perf_counter()
        try:
            score = await metric.compute_async(output)
        except Exception as error:  # what ends a run of TabulaFlow took its time, too
            score = type(error).__name__
        seconds = time.perf_counter() - start
        best = seconds if best is None else min(best, seconds)
        if seconds > 1:
            break
    return [score, best]


async def main():
    times = {}
    for line in sys.stdin:
        pair = json.loads(line)
        output = task(pair)
        times[pair["id"]] = {metric.name: await timed(metric, output) for metric in METRICS}
    print(json.dumps(times))


asyncio.run(main())
