/** The wards and provinces since July 2025, for the service only: too large for visitors. */
import tables from './wards.json' with { type: 'json' }

/** Names with their types, by code. */
export const provinceNames: ReadonlyMap<string, string> = new Map(
  tables.provinces.map(([code = '', name = '']) => [code, name]),
)
/** `province` is a code. */
export const wards: ReadonlyMap<string, { name: string; province: string }> = new Map(
  tables.wards.map(([code = '', name = '', province = '']) => [code, { name, province }]),
)
