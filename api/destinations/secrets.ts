import * as z from 'zod'
import type { StoredDestination } from '../database/stores/destinations.ts'
import { sealing } from '../operation/sealing.ts'

const sealed = sealing('destination', z.record(z.string(), z.unknown()))

type Settings = Record<string, unknown>

/** The schema as the dashboard's form reads it. */
export const jsonSchemaOf = (settings: z.ZodObject) =>
  z.toJSONSchema(settings, { io: 'input', unrepresentable: 'any' })

/** Names of the fields that are never shown. */
export const secretFields = (settings: z.ZodObject): string[] =>
  Object.entries(jsonSchemaOf(settings).properties ?? {}).flatMap(([name, field]) =>
    typeof field === 'object' && field.ui === 'secret' ? [name] : [],
  )

/** @param secret of the service */
export function closeSettings(
  schema: z.ZodObject,
  settings: Settings,
  secret: string,
): Pick<StoredDestination, 'settings' | 'secrets'> {
  const hidden = secretFields(schema)
  const of = (isHidden: boolean) =>
    Object.fromEntries(
      Object.entries(settings).filter(
        ([name, value]) => hidden.includes(name) === isHidden && value !== undefined,
      ),
    )
  const secrets = of(true)
  return {
    settings: of(false),
    secrets: Object.keys(secrets).length > 0 ? sealed.seal(secrets, secret) : '',
  }
}

/** Secrets are absent where they were sealed with another secret of the service. */
export const openSettings = (
  { settings, secrets }: Pick<StoredDestination, 'settings' | 'secrets'>,
  secret: string,
): Settings => ({ ...settings, ...(secrets && sealed.open(secrets, secret)) })
