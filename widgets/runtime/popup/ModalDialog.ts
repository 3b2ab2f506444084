import { defineComponent, h, onMounted, ref } from 'vue'
import { CloseButton } from './CloseButton.ts'

interface Props {
  label: string
}

/** A modal dialog, open while it is mounted. Escape, its cross and a press on the backdrop close it. */
export const ModalDialog = defineComponent<Props, { close(): void }>(
  ({ label }, { slots, emit }) => {
    const dialog = ref<HTMLDialogElement>()
    onMounted(() => dialog.value?.showModal())
    // closing before unmounting gives the focus back
    const close = () => dialog.value?.close()
    return () =>
      h(
        'dialog',
        {
          ref: dialog,
          class: 'dialog',
          'aria-label': label,
          onClose: () => emit('close'),
          onPointerdown: ({ target }: Event) => target === dialog.value && close(),
        },
        h('div', { class: 'sheet', tabindex: -1, autofocus: true }, [
          slots.default?.(),
          h(CloseButton, { onClose: close }),
        ]),
      )
  },
  { props: ['label'], emits: ['close'] },
)
