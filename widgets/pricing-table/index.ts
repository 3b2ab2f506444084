import { defineWidget } from '../definition.ts'
import { checkPlans } from './definition/check.ts'
import { heights } from './definition/heights.ts'
import { withMoney } from './definition/money-format.ts'
import { pricingPages } from './definition/pages.ts'
import { invented, sample } from './definition/sample.ts'
import { soldPlan } from './definition/sells.ts'
import { settings } from './definition/settings.ts'
import { templates } from './definition/templates.ts'

export const pricingTable = defineWidget({
  name: { vi: 'Bảng giá', en: 'Pricing table' },
  description: {
    vi: 'Các gói với giá theo tháng, năm và từng loại tiền, gói đề xuất, số lượng người dùng và bảng so sánh đầy đủ.',
    en: 'Plans with prices by period and currency, a recommended plan, quantities and a full comparison.',
  },
  icon: 'badge-dollar-sign',
  purpose: 'selling',
  placement: 'inline',
  runtime: 'vue',
  settings,
  check: ({ settings }) => checkPlans(settings),
  uses: ({ settings: { payWith } }) =>
    payWith ? [{ path: ['settings', 'payWith'], publicId: payWith, type: 'QR_PAYMENT' }] : [],
  sells: soldPlan,
  fillIn: ({ settings, locale }) => withMoney(settings, locale),
  files: {
    'prices.html': { id: 'pricingPage', summary: 'The plans of a pricing table as a page without scripts' },
    'prices/page.css': { id: 'pricingPageStyle', summary: 'Style sheet of that page' },
  },
  pages: { start: 'prices.html', make: pricingPages },
  heights,
  events: ['pricing-table:choose'],
  sample,
  invented,
  templates,
})
