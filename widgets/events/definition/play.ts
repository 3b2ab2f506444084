import * as z from 'zod'
import type { Write } from '../../definition.ts'
import { contactValues, withContact } from '../../schema/contact-by.ts'
import { orDefault } from '../../schema/fields.ts'
import {
  chosenOf,
  consentValue,
  extraFieldsBody,
  labelsOf,
  visitorName,
  visitorValue,
  withoutAbsent,
} from '../../schema/form-fields.ts'
import { spamChecks, webhookTarget } from '../../schema/form-settings.ts'
import type { PlayPrize, PlayRules } from '../../schema/play-rules.ts'
import { dayText } from '../visitor/date-text.ts'
import { drawTable, type EventsLive, instantOf } from './draw-table.ts'
import { listedCodes } from './listed-codes.ts'
import { prizeMailTexts } from './mail.ts'
import type { Prize } from './private-settings.ts'
import type { Question } from './quiz.ts'
import { scoreOf } from './quiz-score.ts'

/** Question id → chosen option ids; questions that ran out of time are left out. */
const answersBody = (questions: readonly Question[]) =>
  z
    .strictObject(
      Object.fromEntries(
        questions.map(({ id, options, several }) => [
          id,
          z
            .array(z.enum(options.map((option) => option.id)))
            .max(several ? options.length : 1)
            .optional(),
        ]),
      ),
    )
    .prefault({})
    .transform(withoutAbsent)

function body({ settings }: EventsLive): z.ZodType<Record<string, unknown>> {
  const { contact, game, questions } = settings
  const fields = z
    .strictObject({
      ...contactValues(contact),
      name: visitorValue(visitorName(), settings.nameField === 'required'),
      fields: extraFieldsBody(settings.fields),
      consent: consentValue(settings.consent),
      ...(game === 'quiz' && { answers: answersBody(questions) }),
    })
    .transform(withoutAbsent)
  return withContact(fields, contact)
}

const endOfDay = (date: string | undefined) =>
  date === undefined ? undefined : instantOf(`${date}T23:59:59`) + 999

const prizeOf = (
  { codes, code, claimText, expiresOn, expiresAfterDays }: Prize,
  label: string,
): PlayPrize => ({
  label,
  code: codes === 'shared' ? code : undefined,
  listed: codes === 'unique',
  instructions: claimText,
  expiresAt: endOfDay(expiresOn),
  expiresAfterDays,
})

const answersSent = z.record(z.string(), z.array(z.string())).catch({})

function quizRules({ privateSettings }: EventsLive): NonNullable<PlayRules['quiz']> {
  const { answers, bands, passMark } = privateSettings
  const sorted = bands.toSorted((a, b) => b.from - a.from)
  return {
    scoreOf: (sent) => scoreOf(answers, answersSent.parse(sent)),
    messageOf: (score) => (score >= passMark && sorted.find(({ from }) => score >= from)?.message) || '',
  }
}

function play(live: EventsLive): PlayRules {
  const { settings, privateSettings } = live
  const { perPerson, perPersonPerDay, perDevice, perAddressPerDay, prizes } = privateSettings
  const winning = settings.segments.filter(({ kind }) => kind === 'prize')
  return {
    startsAt: instantOf(settings.startAt),
    endsAt: instantOf(settings.endAt),
    table: drawTable(live),
    codes: listedCodes(live),
    limits: {
      perPerson,
      perPersonPerDay: perPersonPerDay ?? Infinity,
      perDevice: perDevice ?? Infinity,
      perAddressPerDay: perAddressPerDay ?? Infinity,
    },
    prizes: Object.fromEntries(
      winning.flatMap(({ id, label }) =>
        prizes.filter(({ segmentId }) => segmentId === id).map((prize) => [id, prizeOf(prize, label)]),
      ),
    ),
    ...(settings.game === 'quiz' && { quiz: quizRules(live) }),
  }
}

const prizeMail: Write<EventsLive>['prizeMail'] = ({ settings, privateSettings, locale }, prize) => {
  if (!privateSettings.prizeMail) return undefined
  const { opening, code, until, redeem, page } = prizeMailTexts
  const first = orDefault(privateSettings.mailText, opening, locale)
  return {
    subject: `${settings.title}: ${prize.label}`,
    text: [
      first.replaceAll('{prize}', prize.label),
      [
        prize.code !== undefined && `${code[locale]}: ${prize.code}`,
        prize.expiresAt !== undefined && `${until[locale]}: ${dayText(prize.expiresAt, locale)}`,
      ]
        .filter(Boolean)
        .join('\n'),
      prize.instructions,
      `${redeem[locale]}\n${prize.redeemUrl}`,
      `${page[locale]}\n${prize.pageUrl}`,
    ]
      .filter(Boolean)
      .join('\n\n'),
    fromName: privateSettings.fromName,
    replyTo: privateSettings.replyTo,
  }
}

export const playWrite: Write<EventsLive> = {
  body,
  message: () => '',
  play,
  prizeMail,
  notify: ({ privateSettings }) => privateSettings.notifyEmails,
  webhook: webhookTarget,
  fieldLabels: ({ settings }) => labelsOf(settings.fields),
  chosenFields: ({ settings }) => chosenOf(settings.fields),
  spam: spamChecks,
  retentionDays: ({ privateSettings }) => privateSettings.retentionDays,
}
