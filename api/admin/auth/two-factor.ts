import * as z from 'zod'
import { Problem } from '../../http/problems.ts'
import { auditAccount } from './account-audit.ts'
import { createPasswordGuard, personProcedure, withPassword } from './procedures.ts'
import { codesPerAccount, createThrottle } from './throttle.ts'
import { newRecoveryCodes } from './tokens.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

const isOnAlready = {
  detail: { vi: 'Xác thực hai bước đang bật.', en: 'Two-step sign-in is on already.' },
}
const isOff = { detail: { vi: 'Xác thực hai bước đang tắt.', en: 'Two-step sign-in is off.' } }

const codesOutput = z.object({ recoveryCodes: z.array(z.string()) })

const twoFactor = personProcedure
  .route({
    method: 'GET',
    path: '/auth/two-factor',
    summary: 'Whether this person’s sign-in asks for a code',
  })
  .output(z.object({ isOn: z.boolean(), recoveryCodesLeft: z.int() }))
  .handler(async ({ context: { deps, person } }) => {
    const store = deps.stores.twoFactor
    const isOn = (await store.get(person.userId))?.isOn ?? false
    return { isOn, recoveryCodesLeft: isOn ? await store.recoveryCodesOf(person.userId) : 0 }
  })

/** A person's own second factor. Weakening it needs the password. */
export function createTwoFactor() {
  const codes = createThrottle(codesPerAccount)
  const guardPassword = createPasswordGuard()

  const setUpTwoFactor = personProcedure
    .route({
      method: 'POST',
      path: '/auth/two-factor/set-up',
      summary: 'A secret for an authenticator app; sign-in asks for its codes once a first one is confirmed',
    })
    .input(withPassword)
    .errors({ 'wrong-credentials': {}, conflict: {}, 'rate-limited': {} })
    .output(z.object({ secret: z.string(), uri: z.string() }))
    .handler(async ({ input, context }) => {
      const { deps, person } = context
      await guardPassword(context, person, input.password)
      const secret = newTotpSecret()
      if (!(await deps.stores.twoFactor.setUp(person.userId, secret)))
        throw new Problem('conflict', isOnAlready)
      return { secret, uri: totpUri(secret, person.email, 'Nhúng') }
    })

  const confirmTwoFactor = personProcedure
    .route({
      method: 'POST',
      path: '/auth/two-factor/confirm',
      summary:
        'Confirm the app with its first code: ends all other sessions; the recovery codes are shown this once',
    })
    .input(z.strictObject({ code: z.string().min(1).max(40) }))
    .errors({ 'wrong-code': {}, conflict: {}, 'rate-limited': {} })
    .output(codesOutput)
    .handler(async ({ input, context: { deps, client, person } }) => {
      const { userId, sessionToken } = person
      const store = deps.stores.twoFactor
      const found = await store.get(userId)
      if (!found || found.isOn) throw new Problem('conflict', found ? isOnAlready : isOff)
      const { secret } = found
      const step = await codes.guard(client.address, userId, async () =>
        stepOfCode(secret, input.code.replace(/\s/g, ''), deps.now()),
      )
      if (step === undefined) throw new Problem('wrong-code')
      const made = newRecoveryCodes()
      const confirmed = { secret, step, codeHashes: made.hashes, now: deps.now() }
      if (!(await store.turnOn(userId, confirmed))) throw new Problem('conflict', isOnAlready)
      // They were opened by the password alone.
      const identity = await deps.identity()
      const others = (await identity.sessionsOf(userId)).filter(({ token }) => token !== sessionToken)
      await identity.endSessions(others.map(({ token }) => token))
      await auditAccount(deps, person, 'twoFactorOn')
      return { recoveryCodes: made.codes }
    })

  const recoveryCodes = personProcedure
    .route({
      method: 'POST',
      path: '/auth/two-factor/recovery-codes',
      summary: 'Ten new recovery codes, each good once; ends the ones before',
    })
    .input(withPassword)
    .errors({ 'wrong-credentials': {}, conflict: {}, 'rate-limited': {} })
    .output(codesOutput)
    .handler(async ({ input, context }) => {
      const { deps, person } = context
      await guardPassword(context, person, input.password)
      const made = newRecoveryCodes()
      if (!(await deps.stores.twoFactor.replaceRecoveryCodes(person.userId, made.hashes)))
        throw new Problem('conflict', isOff)
      await auditAccount(deps, person, 'recoveryCodesMade')
      return { recoveryCodes: made.codes }
    })

  const endTwoFactor = personProcedure
    .route({
      method: 'POST',
      path: '/auth/two-factor/end',
      successStatus: 204,
      summary: 'Sign in with the password alone from then on',
    })
    .input(withPassword)
    .errors({ 'wrong-credentials': {}, conflict: {}, 'rate-limited': {} })
    .handler(async ({ input, context }) => {
      const { deps, person } = context
      await guardPassword(context, person, input.password)
      if (!(await deps.stores.twoFactor.turnOff(person.userId))) throw new Problem('conflict', isOff)
      await auditAccount(deps, person, 'twoFactorOff')
    })

  return { twoFactor, setUpTwoFactor, confirmTwoFactor, recoveryCodes, endTwoFactor }
}
