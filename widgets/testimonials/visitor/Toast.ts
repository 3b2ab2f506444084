import { defineComponent, h, ref, watchEffect } from 'vue'
import type { Mount } from '../../runtime/core/contract.ts'
import { readStored, writeStored } from '../../runtime/core/device.ts'
import { msPerDay } from '../../runtime/core/time.ts'
import { visibleInterval } from '../../runtime/core/visible-interval.ts'
import docked from '../../runtime/float/docked.css?inline'
import { whenVisible } from '../../runtime/float/when-visible.ts'
import { CloseButton } from '../../runtime/form/CloseButton.ts'
import { DockedPopover } from '../../runtime/form/DockedPopover.ts'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { Settings } from '../definition/settings.ts'
import type { LayoutProps } from './layout.ts'
import { asksForLessMotion, icon } from './movement.ts'
import toast from './toast.css?inline'

export const css = docked + toast

export const floats = (mount: Mount<Settings>): Mount<Settings> => whenVisible(mount)

/** Before buttons, which move aside, and after popups. */
const dockOrder = 8

const nextLabels = { vi: 'Lời kế tiếp', en: 'Next' }

/** One testimonial at a time, in a corner. It moves on by itself unless less motion is asked for, or the visitor is at it. */
export const layout = defineComponent(
  (props: LayoutProps) => {
    const { config, context, track } = useWidget<Settings>()
    const { settings, locale, publicId } = config
    const key = `nhung:toast:${publicId}`
    const closedAt = readStored(key)
    const restTime = settings.toastDays * msPerDay
    const isClosed = ref(!context.preview && typeof closedAt === 'number' && Date.now() < closedAt + restTime)
    const at = ref(0)
    const isHeld = ref(asksForLessMotion())

    const turn = () => {
      at.value = (at.value + 1) % props.items.length
    }
    /** Whoever reads one goes on by hand. */
    const hold = () => {
      isHeld.value = true
    }
    function close() {
      isClosed.value = true
      if (!context.preview) writeStored(key, Date.now())
      track('interaction', 'close')
    }
    watchEffect((onCleanup) => {
      if (isClosed.value || isHeld.value || props.items.length < 2) return
      onCleanup(visibleInterval(turn, settings.toastSeconds * 1000, () => {}))
    })

    return () => {
      const item = props.items[at.value]
      if (isClosed.value || !item) return
      return h(
        DockedPopover,
        {
          corner: settings.position,
          order: dockOrder,
          class: 'toast k-card',
          role: 'region',
          'aria-label': props.label,
          onPointerenter: hold,
          onFocusin: hold,
          onKeydown: (event: KeyboardEvent) => event.key === 'Escape' && close(),
        },
        () => [
          h('div', { class: 'turned', key: item.slug }, [props.card(item)]),
          h('div', { class: 'corner' }, [
            props.items.length > 1 &&
              h(
                'button',
                {
                  type: 'button',
                  class: 'k-button round quiet',
                  'aria-label': nextLabels[locale],
                  onClick: () => {
                    turn()
                    track('interaction', 'browse')
                  },
                },
                [icon('M9 5l7 7-7 7')],
              ),
            h(CloseButton, { onClose: close }),
          ]),
        ],
      )
    }
  },
  { props: ['items', 'label', 'card'] },
)
