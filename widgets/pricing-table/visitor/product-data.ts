/** Lazy chunk of tables with structured data. */
import { publishDataBlock } from '../../runtime/publish-data-block.ts'

export { productData } from './product.ts'

export const publishProduct = (publicId: string, data: object | undefined) =>
  publishDataBlock(publicId, data, /"(Product|Offer)"/)
