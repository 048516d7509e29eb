import type { InterpretationsQuestion, JudgedPoint, PointsQuestion } from './judge.js'

/** What a model is told and asked. */
export interface JudgePrompt {
  readonly system: string
  readonly prompt: string
}

const form = `Answer with JSON of this form, one entry for every gold id, in their order:
{"matches": [{"gold_id": "<id of the gold entry>", "predicted_id": "<id of the predicted entry, or null>"}]}
Use each predicted id at most once. Write null where nothing predicted means the same.`

const pointsSystem = `You compare two analyses of one question that somebody asked of a database. Each analysis lists the ambiguity points of the
question: phrases that can be understood in more than one way. For every point of the gold analysis, find the point of the predicted analysis
that is about the same ambiguity.

Two points are about the same ambiguity when all of this holds:
- Their phrases mean the same part of the question; the wording and the extent may differ.
- Where both have a "type", it is the same: "finite" points list interpretations, "infinite" points leave a value open.
- Where both list interpretations, at least one of the one means the same as one of the other. Missing and further interpretations do not
  matter, as long as they differ in the same respect.
- A predicted point may be given only by a "description", the question that the system put to the user: it has to ask about that ambiguity.

${form}`

const interpretationsSystem = `You compare two lists of interpretations of one ambiguous phrase in a question that somebody asked of a database. For every
gold interpretation, find the predicted interpretation that means the same: whoever meant the one would be content with the other, whatever
the wording. An interpretation that is only close, narrower or wider does not mean the same.

${form}`

/** The prompt that asks which predicted point is about the same ambiguity as each gold point. */
export function pointsPrompt({ question, gold, predicted }: PointsQuestion): JudgePrompt {
  const shown = predicted.map((point) => ('description' in point ? point : shownPoint(point)))
  return { system: pointsSystem, prompt: promptOf([['Question', question], ['Gold points', gold.map(shownPoint)], ['Predicted points', shown]]) }
}

/** The prompt that asks which predicted interpretation means the same as each gold interpretation. */
export function interpretationsPrompt({ question, phrase, gold, predicted }: InterpretationsQuestion): JudgePrompt {
  return {
    system: interpretationsSystem,
    prompt: promptOf([['Question', question], ['Phrase', phrase], ['Gold interpretations', gold], ['Predicted interpretations', predicted]]),
  }
}

function shownPoint({ id, phrase, type, interpretations, parameterName }: JudgedPoint): object {
  return { id, phrase, type, interpretations, parameter_name: parameterName }
}

/** As JSON, so that no text can be taken for a part of the prompt. */
function promptOf(parts: readonly (readonly [string, unknown])[]): string {
  return parts.map(([title, value]) => `${title}:\n${JSON.stringify(value, null, 2)}`).join('\n\n')
}
