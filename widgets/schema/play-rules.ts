/** What a type with games tells the service: the draw, its limits and its prizes. Times are epoch ms. */
export interface PlayRules {
  startsAt: number
  endsAt: number
  table: DrawTable
  codes: readonly { code: string; segmentId: string }[]
  limits: PlayLimits
  /** Of the segments that win, by id. */
  prizes: Readonly<Record<string, PlayPrize>>
  /** Of a quiz. */
  quiz?: {
    scoreOf(answers: unknown): number
    messageOf(score: number): string
  }
}

/** What is stored before a revision goes live. */
export type PlayCommitment = Pick<PlayRules, 'endsAt' | 'table' | 'codes' | 'prizes'>

/** Everything that odds depend on. Its JSON text is what a commitment is made of, so the order of its keys is fixed. */
export interface DrawTable {
  version: 1
  /** ISO 8601, UTC: when the seed is published. */
  endsAt: string
  segments: DrawSegment[]
  /** Of a quiz, lowest first. Below all of them nothing is won. */
  bands?: { from: number; segments: string[] }[]
}

export interface DrawSegment {
  id: string
  weight: number
  /** null: no limit */
  stock: number | null
  perDay: number | null
  wins: boolean
}

export interface PlayLimits {
  perPerson: number
  perPersonPerDay: number
  perDevice: number
  perAddressPerDay: number
}

export interface PlayPrize {
  label: string
  /** One for all. */
  code?: string | undefined
  /** Whether each winner gets a code of their own. */
  listed: boolean
  instructions: string
  /** epoch ms */
  expiresAt?: number | undefined
  expiresAfterDays?: number | undefined
}

/** The prize of one play, in its mail. */
export interface WonPrize {
  label: string
  code?: string | undefined
  instructions: string
  /** epoch ms */
  expiresAt?: number | undefined
  redeemUrl: string
}
