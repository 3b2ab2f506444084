import { computed, type Ref } from 'vue'
import { useRouter } from 'vue-router'
import type { Draft } from '../../../widgets/schema/draft.ts'
import { type SampleValue, sampleValuesOf } from '../../../widgets/schema/sample-values.ts'
import { useEditing } from './editing.ts'

/** What the draft that a dialog is about still has of a sample, and the way to its fields. Only inside `setup`. */
export function useSamples(open: Ref<boolean>, draft: Ref<Draft>) {
  const { definition, publicId, target } = useEditing()
  const router = useRouter()
  const samples = computed(() => (open.value ? sampleValuesOf(definition, draft.value) : []))
  let picked: SampleValue['path'] | undefined

  function pick(path: SampleValue['path']) {
    picked = path
    open.value = false
  }
  /** The dialog would give the focus back to its button. */
  async function onCloseAutoFocus(event: Event) {
    if (!picked) return
    event.preventDefault()
    const path = picked
    picked = undefined
    await router.push(`/admin/widgets/${publicId}/content`)
    target.value = { path }
  }
  return {
    refused: computed(() => samples.value.filter(({ isRefused }) => isRefused)),
    warned: computed(() => samples.value.filter(({ isRefused }) => !isRefused)),
    ...{ pick, onCloseAutoFocus },
  }
}
