import { computed, defineComponent, h, nextTick, onBeforeUnmount, onMounted, reactive, ref, watch } from 'vue'
import { useSlices } from '../../runtime/vue/time-slicing.ts'
import { useWidget } from '../../runtime/vue/vue.ts'
import type { Currency } from '../definition/currencies.ts'
import type { Settings } from '../definition/settings.ts'
import { isIn } from './groups.ts'
import type { LazyModules } from './lazy-modules.ts'
import type { Messages } from './messages.ts'
import { type Offer, offerOf } from './offer.ts'
import { PlanCard } from './PlanCard.ts'
import { planElements } from './plan-elements.ts'
import { type Choice, dayInVietnam } from './prices.ts'

interface Props {
  messages: Messages
  modules: LazyModules
  /** Of the visitor's country, where the merchant wants that. */
  ownCurrency: Currency | undefined
}

export const PricingTable = defineComponent(
  ({ messages, modules, ownCurrency }: Props) => {
    const { config, context, root, track, emit } = useWidget<Settings>()
    const { settings, locale, publicId } = config
    const { plans, periods, currencies, layout, headingLevel } = settings
    const today = dayInVietnam(Date.now())
    const asked = new URLSearchParams(location.search)

    const { group: firstGroup, ...first } =
      modules.choices?.firstChoice({
        settings,
        asked,
        publicId: context.preview ? undefined : publicId,
        ownCurrency,
      }) ?? {}
    const choice = reactive<Choice>({
      period: periods[settings.defaultPeriod - 1]?.id ?? 'monthly',
      currency: currencies[0] ?? 'VND',
      seats: settings.seats.start,
      today,
      ...first,
    })
    const group = ref(firstGroup ?? plans[0]?.group ?? '')
    const suggested = ref<string>()

    const offers = computed(() =>
      plans
        .filter((plan) => isIn(plan, group.value))
        .map((plan) =>
          offerOf(plan, choice, { settings, messages, locale, savingOf: modules.choices?.savingOf }),
        ),
    )
    const tax = settings.tax === 'none' ? '' : messages[settings.tax](settings.taxRate)

    const badgeOf = ({ plan }: Offer) =>
      (suggested.value === plan.id && modules.finder?.finderMessages[locale].suggested) ||
      plan.badge ||
      (plan.recommended ? messages.recommended : '')
    /** A suggested plan stands out instead of the recommended one. */
    const isStrong = ({ plan }: Offer) => (suggested.value ? suggested.value === plan.id : plan.recommended)
    const seatsOf = ({ plan }: Offer) => (plan.perSeat ? choice.seats : undefined)
    const chosenWith = (offer: Offer) => ({
      period: choice.period,
      currency: choice.currency,
      seats: seatsOf(offer) ?? 1,
    })
    const hrefOf = (offer: Offer) =>
      offer.link && modules.links
        ? modules.links.linkWithChoice(
            offer.link,
            { plan: offer.plan.id, ...chosenWith(offer), seats: seatsOf(offer) },
            location.href,
          )
        : offer.link

    function choose(offer: Offer) {
      const chosen = chosenWith(offer)
      track('click', 'plan', { target: offer.plan.id, props: chosen })
      emit('pricing-table:choose', { plan: offer.plan.id, ...chosen, amount: offer.amount })
    }

    /** What changes moves, and not what stands there at first. */
    const hasChanged = ref(false)
    watch(offers, () => {
      hasChanged.value = true
    })

    const style = computed(() => {
      const count = offers.value.length
      const wide =
        settings.columns === 'auto' ? (count > 5 ? Math.ceil(count / 2) : count) : +settings.columns
      return {
        '--wide': wide,
        '--mid': wide === 4 ? 2 : Math.min(wide, 3),
        '--sticky': `${settings.stickyOffset}px`,
      }
    })

    /** Head, plans, and what is below them. */
    const slices = useSlices(3)
    const hasPlans = () => slices.value > 1
    const isBelow = () => slices.value > 2

    async function reveal(id: string) {
      await nextTick()
      const plan = root.querySelector(`[data-plan="${CSS.escape(id)}"]`)
      plan?.scrollIntoView({ block: 'center' })
    }

    function suggest(id: string | undefined) {
      suggested.value = id
      if (id) reveal(id)
    }

    watch(
      hasPlans,
      (isRendered) => {
        const plan = asked.get('plan')
        if (isRendered && plan) reveal(plan)
      },
      { flush: 'post', immediate: true },
    )

    let removeData: Promise<() => void> | undefined
    onMounted(() => {
      if (!settings.structuredData || context.preview) return
      removeData = import('./product-data.ts').then(({ publishProduct }) =>
        publishProduct(publicId, settings, today),
      )
      removeData.catch(() => {})
    })
    onBeforeUnmount(() => removeData?.then((remove) => remove()).catch(() => {}))

    const cards = () =>
      h(
        'div',
        {
          class: [
            'plans',
            settings.equalHeight && 'equal',
            settings.mobileOrder === 'recommendedFirst' && 'first',
          ],
        },
        offers.value.map((offer) =>
          h(PlanCard, {
            key: offer.plan.id,
            offer,
            href: hrefOf(offer),
            badge: badgeOf(offer),
            isStrong: isStrong(offer),
            level: headingLevel,
            tips: modules.tips,
            messages,
            onChoose: () => choose(offer),
          }),
        ),
      )

    return () =>
      h('section', { class: [layout, hasChanged.value && settings.animation], style: style.value }, [
        settings.title && h(`h${headingLevel - 1}`, { class: 'title' }, settings.title),
        settings.description && h('p', { class: 'intro' }, settings.description),
        modules.choices &&
          h(modules.choices.PriceChoices, {
            group: group.value,
            choice,
            offers: offers.value,
            slider: modules.slider?.SeatsSlider,
            messages,
            onGroup: (wanted: string) => {
              group.value = wanted
            },
            onChoose: (wanted: Partial<Choice>) => Object.assign(choice, wanted),
          }),
        modules.finder && h(modules.finder.PlanFinder, { offers: offers.value, onFound: suggest }),
        layout !== 'table' && hasPlans() && cards(),
        isBelow() &&
          (tax || settings.priceNote) &&
          h('p', { class: 'terms' }, `${tax} ${settings.priceNote}`),
        isBelow() &&
          modules.below &&
          h(modules.below.BelowPlans, {
            offers: offers.value,
            modules,
            elements: planElements,
            badgeOf,
            hrefOf,
            messages,
            onChoose: choose,
          }),
      ])
  },
  { props: ['messages', 'modules', 'ownCurrency'] },
)
