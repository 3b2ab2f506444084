import { ref, shallowReactive, shallowRef } from 'vue'
import type { ProvinceNames, WardNames } from '../../../readers/postal-address.ts'
import type { Context } from '../../core/contract.ts'
import { readData } from '../../vue/data.ts'

const address = '/api/v1/geo/layouts/34/names'

/** Names of provinces and wards, each file read once, when it is asked for; again after a failure. */
export function usePlaceNames(context: Context) {
  const provinces = shallowRef<ProvinceNames[]>()
  const wards = shallowReactive(new Map<string, WardNames>())
  const hasFailed = ref(false)
  const asked = new Map<string, Promise<unknown>>()

  function ask<T>(path: string, keep: (data: T) => unknown): Promise<unknown> {
    const known = asked.get(path)
    if (known) return known
    const read = readData<T>(context, path).then(
      (data) => {
        hasFailed.value = false
        keep(data)
      },
      () => {
        hasFailed.value = true
        asked.delete(path)
      },
    )
    asked.set(path, read)
    return read
  }

  return {
    provinces,
    wards,
    hasFailed,
    readProvinces: () =>
      ask<ProvinceNames[]>(address, (list) => {
        provinces.value = list
      }),
    readWards: (codes: readonly string[]) =>
      Promise.all(codes.map((code) => ask<WardNames>(`${address}/${code}`, (file) => wards.set(code, file)))),
  }
}
