import type { InjectionKey } from 'vue'
import type { ProfileFact } from '../../widgets/definition.ts'
import type { FieldPath } from '../../widgets/schema/follow-profile.ts'
import type { Path } from './context.ts'

/** Fields of a draft that follow the profile of the business. */
export interface ProfileLinks {
  /** Undefined where the profile does not say it. */
  factOf(fact: ProfileFact): unknown
  follows(path: FieldPath): boolean
  setFollowing(path: FieldPath, follows: boolean): void
}

/** Without it, no field offers to follow. */
export const profileLinksKey: InjectionKey<ProfileLinks> = Symbol('profile links')

/** Without places in lists. */
export const fieldPathOf = (path: Path): FieldPath =>
  path
    .filter((step) => typeof step === 'string')
    .map((step) => `/${step}`)
    .join('')
