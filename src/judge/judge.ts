/**
 * Says which of the ambiguity points and interpretations that a system found mean the same as those of the gold. Metrics ask it only
 * where texts differ; what it answers is checked by them, so that unknown ids and ids used twice are of no account.
 */
export interface Judge {
  /** Shown in reports: who judged, such as the provider and the model. */
  readonly name: string
  /** @throws when no answer can be had; the values that need it are null then. */
  matchPoints(question: PointsQuestion, context: JudgeContext): Promise<JudgeAnswer>
  /** @throws when no answer can be had; the values that need it are null then. */
  matchInterpretations(question: InterpretationsQuestion, context: JudgeContext): Promise<JudgeAnswer>
}

export interface JudgeContext {
  /** Aborts when the item's time is up or the run is cancelled. */
  readonly signal: AbortSignal
}

/** Which predicted point means the same as each gold point? */
export interface PointsQuestion {
  /** What was asked of the system. */
  readonly question: string
  readonly gold: readonly JudgedPoint[]
  readonly predicted: readonly (JudgedPoint | AskedPoint)[]
}

/** A phrase that can be understood in several ways. */
export interface JudgedPoint {
  readonly id: string
  readonly phrase: string
  /** `finite`: it has the `interpretations`; `infinite`: it is a value that has to be chosen. Absent: the judge is not to go by it. */
  readonly type?: 'finite' | 'infinite'
  readonly interpretations?: readonly string[]
  /** What has to be chosen, for an infinite point. */
  readonly parameterName?: string
}

/** A point that is only known by what the system asked about it. */
export interface AskedPoint {
  readonly id: string
  readonly description: string
}

/** Which predicted interpretation of a phrase means the same as each gold interpretation? */
export interface InterpretationsQuestion {
  readonly question: string
  readonly phrase: string
  readonly gold: readonly JudgedInterpretation[]
  readonly predicted: readonly JudgedInterpretation[]
}

export interface JudgedInterpretation {
  readonly id: string
  readonly interpretation: string
}

export interface JudgeAnswer {
  readonly matches: readonly JudgedMatch[]
  /** What the answer cost; absent when it is not known. */
  readonly usage?: JudgeUsage
  /** True when it was answered before and nobody was asked. */
  readonly cached?: boolean
}

export interface JudgedMatch {
  readonly goldId: string
  /** Null when nothing predicted means the same. */
  readonly predictedId: string | null
}

/** Tokens as the provider counts them; null when it does not. */
export interface JudgeUsage {
  readonly inputTokens: number | null
  readonly outputTokens: number | null
}
