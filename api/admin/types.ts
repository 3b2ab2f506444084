import * as z from 'zod'
import { catalog, entryOfType } from '../../widgets/catalog.ts'
import { theme, type WidgetDefinition } from '../../widgets/definition.ts'
import { sampleDraft } from '../../widgets/schema/sample-draft.ts'
import { viewerProcedure } from './procedure.ts'
import { draft } from './schemas.ts'

const text = z.object({ vi: z.string(), en: z.string() })
const jsonSchema = z.record(z.string(), z.unknown())
const common = { type: z.string(), slug: z.string() }

const widgetType = z.discriminatedUnion('available', [
  z.object({ ...common, available: z.literal(false) }),
  z.object({
    ...common,
    available: z.literal(true),
    name: text,
    description: text,
    icon: z.string(),
    placement: z.enum(['inline', 'floating']),
    /** JSON Schemas (draft 2020-12) of a draft, with `FieldMeta` as keywords. */
    schemas: z.object({
      settings: jsonSchema,
      privateSettings: jsonSchema,
      theme: jsonSchema,
      collections: z.record(
        z.string(),
        z.object({ label: text, max: z.int(), key: z.string(), item: jsonSchema }),
      ),
    }),
    sample: draft,
  }),
])

const schemaOf = (schema: z.ZodType) => z.toJSONSchema(schema, { io: 'input', unrepresentable: 'any' })

function schemasOf({ settings, privateSettings, collections }: WidgetDefinition) {
  const lists = Object.entries(collections ?? {}).map(([name, { schema, max, label, key }]) => [
    name,
    { label, max, key, item: schemaOf(schema) },
  ])
  return {
    settings: schemaOf(settings),
    privateSettings: schemaOf(privateSettings ?? z.strictObject({})),
    theme: schemaOf(theme),
    collections: Object.fromEntries(lists),
  }
}

function describe({ type, slug }: { type: string; slug: string }) {
  const definition = entryOfType(type)?.definition
  if (!definition) return { type, slug, available: false as const }
  const { name, description, icon, placement } = definition
  return {
    type,
    slug,
    available: true as const,
    ...{ name, description, icon, placement },
    schemas: schemasOf(definition),
    definition,
  }
}

/** Cached without the samples, whose dates change daily. */
let described: ReturnType<typeof describe>[] | undefined

const list = viewerProcedure
  .route({ method: 'GET', path: '/types', summary: 'The twenty types, with the schemas of their drafts' })
  .output(z.array(widgetType))
  .handler(({ context: { deps } }) => {
    const at = new Date(deps.now())
    described ??= catalog.map(describe)
    return described.map((one) => {
      if (!one.available) return one
      const { definition, ...rest } = one
      return { ...rest, sample: sampleDraft(definition, at) }
    })
  })

export const types = { list }
