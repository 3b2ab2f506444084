import type Router from '@koa/router'
import { Problem } from '../../http/problems.ts'
import { auditAccount } from './account-audit.ts'
import { type AuthRouteDeps, clientOf, read, signedIn } from './auth-request.ts'
import { authOperations } from './operations.ts'
import { passwordGuard } from './password-guard.ts'
import { newRecoveryCodes } from './recovery-codes.ts'
import { codesPerAccount, createThrottle } from './throttle.ts'
import { newTotpSecret, stepOfCode, totpUri } from './totp.ts'

const isOnAlready = {
  detail: { vi: 'Xác thực hai bước đang bật.', en: 'Two-step sign-in is on already.' },
}
const isOff = { detail: { vi: 'Xác thực hai bước đang tắt.', en: 'Two-step sign-in is off.' } }

/** Routes for a person's own second factor. Weakening it needs the password. */
export function addTwoFactor(router: Router, deps: AuthRouteDeps) {
  const codes = createThrottle(codesPerAccount)
  const { twoFactor: store } = deps.stores
  const { twoFactor, setUpTwoFactor, confirmTwoFactor, recoveryCodes, endTwoFactor } = authOperations
  const withPassword = passwordGuard(deps)

  router.get(twoFactor.path, async (context) => {
    const { userId } = await signedIn(deps, context)
    const isOn = (await store.get(userId))?.isOn ?? false
    context.body = { isOn, recoveryCodesLeft: isOn ? await store.recoveryCodesOf(userId) : 0 }
  })

  router.post(setUpTwoFactor.path, async (context) => {
    const { userId, email } = await withPassword(context)
    const secret = newTotpSecret()
    if (!(await store.setUp(userId, secret))) throw new Problem('conflict', isOnAlready)
    context.body = { secret, uri: totpUri(secret, email, 'Nhúng') }
  })

  router.post(confirmTwoFactor.path, async (context) => {
    const person = await signedIn(deps, context)
    const { userId, sessionToken } = person
    const { code } = await read(context, confirmTwoFactor.body)
    const { address } = clientOf(deps, context)
    const found = await store.get(userId)
    if (!found || found.isOn) throw new Problem('conflict', found ? isOnAlready : isOff)
    const { secret } = found
    const step = await codes.guard(address, userId, async () =>
      stepOfCode(secret, code.replace(/\s/g, ''), deps.now()),
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
    context.body = { recoveryCodes: made.codes }
  })

  router.post(recoveryCodes.path, async (context) => {
    const person = await withPassword(context)
    const made = newRecoveryCodes()
    if (!(await store.replaceRecoveryCodes(person.userId, made.hashes))) throw new Problem('conflict', isOff)
    await auditAccount(deps, person, 'recoveryCodesMade')
    context.body = { recoveryCodes: made.codes }
  })

  router.post(endTwoFactor.path, async (context) => {
    const person = await withPassword(context)
    if (!(await store.turnOff(person.userId))) throw new Problem('conflict', isOff)
    await auditAccount(deps, person, 'twoFactorOff')
    context.status = 204
  })
}
