import { defineComponent, h, onMounted, ref } from 'vue'
import { CloseButton } from './CloseButton.ts'

interface Props {
  label: string
}

export const ModalDialog = defineComponent<Props, { close(): void }>(
  ({ label }, { slots, emit }) => {
    const dialog = ref<HTMLDialogElement>()
    onMounted(() => dialog.value?.showModal())
    // Closing before unmounting restores the focus.
    const close = () => dialog.value?.close()
    return () =>
      h(
        'dialog',
        {
          ref: dialog,
          class: 'k-dialog',
          'aria-label': label,
          onClose: () => emit('close'),
          onPointerdown: ({ target }: Event) => target === dialog.value && close(),
        },
        [
          h('div', { class: 'sheet', tabindex: -1, autofocus: true }, slots.default?.()),
          // Beside what scrolls, so that it stays in reach.
          h(CloseButton, { onClose: close }),
        ],
      )
  },
  { props: ['label'], emits: ['close'] },
)
