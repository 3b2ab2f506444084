/** Lazy chunk of tables with structured data. */
import { publishDataBlock } from '../../runtime/vue/publish-data-block.ts'
import type { Settings } from '../definition/settings.ts'
import { productData } from './product.ts'

/** @returns takes it back */
export const publishProduct = (publicId: string, settings: Settings, today: string) =>
  publishDataBlock(publicId, productData(settings, today, location.href), /"(Product|Offer)"/)
