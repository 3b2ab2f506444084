import { createAccount } from './account.ts'
import { createPasskeys } from './passkeys.ts'
import { createSignIn } from './sign-in.ts'
import { createSignUp } from './sign-up.ts'
import { createTwoFactor } from './two-factor.ts'

/** The procedures of `auth`: the admin's only ones without a tenant. Each router counts attempts of its own. */
export const createAuth = () => ({
  ...createSignIn(),
  ...createAccount(),
  ...createTwoFactor(),
  ...createSignUp(),
  ...createPasskeys(),
})
