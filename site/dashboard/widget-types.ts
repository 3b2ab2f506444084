/** The types of widgets: their names are in the page, the schemas of each in a chunk of its own. */
import { type ShallowRef, shallowRef, watch } from 'vue'
import type { WidgetDefinition } from '../../widgets/definition.ts'
import { nameInlineTypes } from '../../widgets/schema/inline-types.ts'
import type { WidgetTypeNames } from '../../widgets/type-names.ts'

const page = document.getElementById('app')
export const widgetTypes: readonly WidgetTypeNames[] = JSON.parse(page?.dataset.types ?? '[]')
nameInlineTypes(widgetTypes)

const byType = new Map(widgetTypes.map((entry) => [entry.type, entry]))
const bySlug = new Map(widgetTypes.map((entry) => [entry.slug, entry]))
export const namesOfType = (type: string) => byType.get(type)
export const namesOfSlug = (slug: string) => bySlug.get(slug)

const folders = import.meta.glob<Record<string, WidgetDefinition>>('../../widgets/*/index.ts')

/** Rejects where its chunk cannot be loaded. */
async function definitionOf(slug: string): Promise<WidgetDefinition> {
  const module = await folders[`../../widgets/${slug}/index.ts`]?.()
  const [definition] = Object.values(module ?? {})
  if (!definition) throw new Error(`No widget type ${slug}`)
  return definition
}

/** Undefined until it is loaded. Only inside `setup`. */
export function useDefinition(slug: () => string | undefined) {
  const definition: ShallowRef<WidgetDefinition | undefined> = shallowRef()
  const error = shallowRef<Error>()
  watch(
    slug,
    async (wanted) => {
      definition.value = undefined
      error.value = undefined
      if (!wanted) return
      try {
        const loaded = await definitionOf(wanted)
        if (wanted === slug()) definition.value = loaded
      } catch (failure) {
        error.value = failure instanceof Error ? failure : new Error(String(failure))
      }
    },
    { immediate: true },
  )
  return { definition, error }
}
