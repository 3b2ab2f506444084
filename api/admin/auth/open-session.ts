import { APIError, createAuthEndpoint } from 'better-auth/api'
import { setSessionCookie } from 'better-auth/cookies'
import * as z from 'zod'

const body = z.object({ userId: z.string(), tenantId: z.string().optional() })

/** A plugin of better-auth, which opens sessions only together with the check of a password. Not a route. */
export const sessionOpener = {
  id: 'session-opener',
  endpoints: {
    openSession: createAuthEndpoint.serverOnly({ method: 'POST', body }, async (context) => {
      const { internalAdapter } = context.context
      const { userId, tenantId } = context.body
      const user = await internalAdapter.findUserById(userId)
      if (!user) throw new APIError('UNAUTHORIZED')
      const session = await internalAdapter.createSession(userId, false, tenantId ? { tenantId } : {})
      await setSessionCookie(context, { session, user })
      return { session, user }
    }),
  },
}
