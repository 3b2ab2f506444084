/** A game's rules for the service: the draw, its limits and its prizes. Times are epoch ms. */
export interface PlayRules {
  startsAt: number
  endsAt: number
  table: DrawTable
  codes: readonly { code: string; segmentId: string }[]
  limits: PlayLimits
  /** Prizes of the segments that win, by id. */
  prizes: Readonly<Record<string, PlayPrize>>
  /** Only for a quiz. */
  quiz?: {
    scoreOf(answers: unknown): number
    messageOf(score: number): string
  }
}

/** Stored before a revision goes live. */
export type PlayCommitment = Pick<PlayRules, 'endsAt' | 'table' | 'codes' | 'prizes'>

/** Everything that odds depend on. Its JSON text is what a commitment is made of, so the order of its keys is fixed. */
export interface DrawTable {
  version: 1
  /** ISO 8601, UTC: when the seed is published. */
  endsAt: string
  segments: DrawSegment[]
  /** Score bands of a quiz, lowest first. A score below all of them wins nothing. */
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
  /** The winner's own page. */
  pageUrl: string
}
