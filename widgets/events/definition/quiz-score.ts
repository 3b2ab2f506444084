import type { PrivateSettings } from './private-settings.ts'

type Answers = PrivateSettings['answers']

const sameSet = (chosen: readonly string[], right: readonly string[]) =>
  chosen.length === right.length && right.every((id) => chosen.includes(id))

/** One point for each question whose chosen options are exactly the right ones. */
export const scoreOf = (answers: Answers, sent: Readonly<Record<string, readonly string[]>>): number =>
  answers.filter(({ questionId, optionIds }) => sameSet([...new Set(sent[questionId])], optionIds)).length
