import type { InjectionKey } from 'vue'
import type { ProfileFact } from '../../widgets/definition.ts'
import { type FieldPath, hasWhatIsSaid } from '../../widgets/schema/follow-profile.ts'
import type { Path } from './context.ts'

/** Fields of a draft that follow the profile of the business. */
export interface ProfileLinks {
  /** Undefined where the profile does not say it. */
  factOf(fact: ProfileFact): unknown
  follows(path: FieldPath): boolean
  setFollowing(path: FieldPath, follows: boolean): void
}

/** Those of a form that has a part of the draft. @param place of that part: `/collections/locations` */
export const linksBelow = (place: FieldPath, { factOf, ...links }: ProfileLinks): ProfileLinks => ({
  factOf,
  follows: (path) => links.follows(place + path),
  setFollowing: (path, follows) => links.setFollowing(place + path, follows),
})

/** Whether a field has what the profile says, and will follow it. */
export function isFollowing(
  links: ProfileLinks,
  fact: ProfileFact,
  path: FieldPath,
  value: unknown,
): boolean {
  const said = links.factOf(fact)
  return said !== undefined && links.follows(path) && hasWhatIsSaid(value, said)
}

/** Without it, no field offers to follow. */
export const profileLinksKey: InjectionKey<ProfileLinks> = Symbol('profile links')

/** Without places in lists. */
export const fieldPathOf = (path: Path): FieldPath =>
  path
    .filter((step) => typeof step === 'string')
    .map((step) => `/${step}`)
    .join('')
