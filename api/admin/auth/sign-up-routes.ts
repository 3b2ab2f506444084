import type Router from '@koa/router'
import { newRowId } from '../../database/ids.ts'
import { Problem } from '../../http/problems.ts'
import { routeOf } from '../../http/route-of.ts'
import { signUpMail } from '../../mail/sign-up.ts'
import { type AuthRouteDeps, clientOf, read, sessionResponse, signedIn } from './auth-request.ts'
import { invitationLink } from './first-owner.ts'
import { authOperations } from './operations.ts'
import { createThrottle } from './throttle.ts'
import { newLinkToken } from './tokens.ts'

/** ms */
const linkLifetime = 24 * 60 * 60 * 1000
const maxOwned = 10

const closed = {
  detail: {
    vi: 'Dịch vụ này không mở đăng ký. Hãy nhờ người vận hành.',
    en: 'This service takes no sign-ups. Ask its operator.',
  },
}
const tooMany = {
  detail: {
    vi: `Bạn đã là chủ sở hữu của ${maxOwned} doanh nghiệp.`,
    en: `You are an owner of ${maxOwned} businesses already.`,
  },
}

/** Open only if the operator lets people open tenants of their own. The link mailed to the address creates the account. */
export function addSignUp(router: Router, deps: AuthRouteDeps) {
  const throttle = createThrottle()
  const { stores, isSignUpOpen, now } = deps
  const { isOpen, signUp, newTenant } = authOperations
  const assertOpen = () => {
    if (!isSignUpOpen) throw new Problem('forbidden', closed)
  }

  router.get(isOpen.path, (context) => {
    context.body = { isOpen: isSignUpOpen }
  })

  router.post(signUp.path, async (context) => {
    assertOpen()
    const { email, tenantName } = await read(context, signUp.body)
    const { address } = clientOf(deps, context)
    // Every request counts as a failed attempt, so nothing is refunded.
    await throttle.guard(address, email, async () => undefined)
    const at = now()
    const { token, hash: tokenHash } = newLinkToken()
    await stores.signUps.create({ tokenHash, email, tenantName, expiresAt: at + linkLifetime, now: at })
    const locale = context.state.locale === 'en' ? 'en' : 'vi'
    const mail = signUpMail(locale, invitationLink(deps.siteUrl, token))
    // The demo tenant sends it: its list of mails has no reader who could take the link.
    const { outbox } = stores.forTenant(deps.demoTenantId)
    const to = { purpose: 'sign-up' as const, id: newRowId(at), recipient: email }
    if (!(await outbox.mailPerson({ ...to, ...mail, at }))) {
      const { method } = context
      deps.report('sign-up', new Error('The address has had its sign-up mails of the day'), {
        method,
        route: routeOf(context),
      })
    }
    // One answer, whether the address has an account, or has had its mails of the day.
    context.status = 204
  })

  router.post(newTenant.path, async (context) => {
    const person = await signedIn(deps, context)
    assertOpen()
    const { name } = await read(context, newTenant.body)
    const before = await stores.tenants.membershipsOf(person.userId)
    if (before.filter(({ role }) => role === 'owner').length >= maxOwned)
      throw new Problem('limit-reached', tooMany)
    const tenantId = newRowId(now())
    await stores.tenants.open({ id: tenantId, name, ownerId: person.userId, now: now() })
    await (await deps.identity()).workIn(person, tenantId)
    context.body = sessionResponse({ ...person, tenantId }, await stores.tenants.membershipsOf(person.userId))
  })
}
