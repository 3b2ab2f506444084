import type { Text } from '../../definition.ts'

/** The ones that are chosen most, before all others. */
const common = 'VND USD EUR GBP JPY KRW CNY THB SGD AUD'

/** ISO 4217, list one (SIX, January 2026), without funds, metals and codes for testing. */
const published =
  'AED AFN ALL AMD AOA ARS AUD AWG AZN BAM BBD BDT BHD BIF BMD BND BOB BRL BSD BTN BWP BYN BZD CAD CDF CHF CLP CNY COP CRC ' +
  'CUP CVE CZK DJF DKK DOP DZD EGP ERN ETB EUR FJD FKP GBP GEL GHS GIP GMD GNF GTQ GYD HKD HNL HTG HUF IDR ILS INR IQD IRR ' +
  'ISK JMD JOD JPY KES KGS KHR KMF KPW KRW KWD KYD KZT LAK LBP LKR LRD LSL LYD MAD MDL MGA MKD MMK MNT MOP MRU MUR MVR MWK ' +
  'MXN MYR MZN NAD NGN NIO NOK NPR NZD OMR PAB PEN PGK PHP PKR PLN PYG QAR RON RSD RUB RWF SAR SBD SCR SDG SEK SGD SHP SLE ' +
  'SOS SRD SSP STN SVC SYP SZL THB TJS TMT TND TOP TRY TTD TWD TZS UAH UGX USD UYU UZS VES VND VUV WST XAF XCD XCG XOF XPF ' +
  'YER ZAR ZMW ZWG'

/** Code of ISO 4217. */
export type Currency = string

const nameIn = (locale: string, code: Currency) =>
  `${new Intl.DisplayNames([locale], { type: 'currency' }).of(code)} (${code})`

export const currencyNames: Record<Currency, Text> = Object.fromEntries(
  [...new Set(`${common} ${published}`.split(' '))].map((code) => [
    code,
    { vi: nameIn('vi', code), en: nameIn('en', code) },
  ]),
)
