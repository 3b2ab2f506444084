import { defineComponent, h, onMounted, ref } from 'vue'

interface Props {
  label: string
  closeLabel: string
}

/** A modal dialog that is open as long as it is there. Escape, its cross and a press beside it close it. */
export const ModalDialog = defineComponent<Props, { close(): void }>(
  ({ label, closeLabel }, { slots, emit }) => {
    const dialog = ref<HTMLDialogElement>()
    onMounted(() => dialog.value?.showModal())
    // closing first gives the focus back to where it came from; only then is the element taken away
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
          h('button', {
            type: 'button',
            class: 'cross',
            'aria-label': closeLabel,
            title: closeLabel,
            onClick: close,
          }),
        ]),
      )
  },
  { props: ['label', 'closeLabel'], emits: ['close'] },
)
