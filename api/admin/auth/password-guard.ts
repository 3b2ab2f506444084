import type { Context } from 'koa'
import { Problem } from '../../http/problems.ts'
import { type AuthRouteDeps, clientOf, read, signedIn } from './auth-request.ts'
import { authOperations } from './operations.ts'
import { createThrottle } from './throttle.ts'

/** Checks a body that is the person's password. @throws `wrong-credentials`, `rate-limited` */
export function passwordGuard(deps: AuthRouteDeps) {
  const throttle = createThrottle()
  return async (context: Context) => {
    const person = await signedIn(deps, context)
    const { password } = await read(context, authOperations.confirmPassword.body)
    const { address } = clientOf(deps, context)
    const identity = await deps.identity()
    const fits = await throttle.guard(
      address,
      person.email,
      async () => (await identity.passwordFits(person.userId, password)) || undefined,
    )
    if (!fits) throw new Problem('wrong-credentials')
    return person
  }
}
