import { cleanSigns } from './clean-signs.ts'

/** Weights of the first nine digits, whose sum gives the tenth. */
const weights = [31, 29, 23, 19, 17, 13, 7, 5, 3]

/** `0312 687 878-001` → `0312687878001` */
export const plainTaxCode = (written: string) => cleanSigns(written).replace(/[ .-]/g, '')

/**
 * Tax codes of Circular 86/2024/TT-BTC, article 5: ten digits of a business, thirteen of its branch, or the twelve of the identity number
 * that household businesses have had in place of one since 1 July 2025. The check digit is the one that python-stdnum (`vn.mst`) documents.
 * @param code without separators
 */
export function isTaxCode(code: string): boolean {
  if (/^0\d{11}$/.test(code)) return true
  if (!/^\d{10}(\d{3})?$/.test(code) || code.slice(2, 9) === '0000000' || code.slice(10) === '000')
    return false
  const sum = weights.reduce((all, weight, at) => all + weight * Number(code[at]), 0)
  return Number(code[9]) === 10 - (sum % 11)
}
