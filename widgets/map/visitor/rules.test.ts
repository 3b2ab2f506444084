import { describe, expect, test } from 'vitest'
import { neighbour } from '../../runtime/vietnam/neighbour.ts'
import { findProvince, provinces34, provinces63 } from '../../runtime/vietnam/provinces.ts'
import { fittingLabels } from './province-labels.ts'
import { stepOf, stepsOf } from './scale.ts'
import { findPlaces } from './search.ts'

const scale = { steps: 4, limits: [], from: '#000000', to: '#ffffff' }

describe('a scale', () => {
  test('of quantiles puts as many values into each step', () => {
    const values = [1, 2, 3, 4, 50, 60, 700, 800]
    const steps = stepsOf({ ...scale, type: 'quantile' }, values)
    const counts = steps.map((step) => values.filter((value) => stepOf(steps, value) === step).length)
    expect(counts).toEqual([2, 2, 2, 2])
    expect(steps.map(({ color }) => color)).toEqual(['#000000', '#555555', '#aaaaaa', '#ffffff'])
  })

  test('of equal sizes puts values where they belong', () => {
    const steps = stepsOf({ ...scale, type: 'linear' }, [0, 100])
    expect(steps.map(({ from }) => from)).toEqual([undefined, 25, 50, 75])
    expect([24.9, 25, 100].map((value) => steps.indexOf(stepOf(steps, value)!))).toEqual([0, 1, 3])
  })

  test('has the ends that it is given, and the colours', () => {
    const colors = ['#000000', '#ff0000', '#ffffff']
    const steps = stepsOf({ ...scale, type: 'linear', min: 0, max: 200, colors }, [90, 110])
    expect(steps.map(({ from }) => from)).toEqual([undefined, 50, 100, 150])
    expect(steps.map(({ color }) => color)).toEqual(['#000000', '#aa0000', '#ff5555', '#ffffff'])
    expect(stepsOf({ ...scale, steps: 2, type: 'linear', colors: ['#123456'] }, [0, 1])[0]?.color).toBe(
      '#000000',
    )
  })

  test('of values that repeat has no empty steps, of one value one step, of none none', () => {
    expect(stepsOf({ ...scale, type: 'quantile' }, [1, 1, 1, 1, 1, 1, 9])).toHaveLength(1)
    expect(stepsOf({ ...scale, type: 'linear' }, [7])).toEqual([{ color: '#ffffff' }])
    expect(stepsOf({ ...scale, type: 'quantile' }, [])).toEqual([])
  })
})

describe('a province is found', () => {
  test.each([
    ['34', 'tp. hồ chí minh', '79'],
    ['34', 'TP HCM', '79'],
    ['34', 'TP. HCMC', undefined],
    ['34', 'TPHCM', '79'],
    ['34', 'sai gon', '79'],
    ['34', 'Thừa Thiên Huế', '46'],
    ['63', 'huế', '46'],
    ['63', 'Bà Rịa – Vũng Tàu', '77'],
    ['63', 'Tỉnh Đắk Lắk', '66'],
    ['63', '01', '01'],
    ['34', '02', undefined],
    ['34', '', undefined],
  ] as const)('in the %s layout as "%s": %s', (layout, text, code) => {
    expect(findProvince(layout, text)).toBe(code)
  })

  test('by its own name in its own layout, each of them', () => {
    for (const { code, name } of provinces63) expect(findProvince('63', name)).toBe(code)
    for (const { code, name } of provinces34) expect(findProvince('34', name)).toBe(code)
  })

  test('by what a visitor types, old names with what became of them', () => {
    expect(findPlaces('binh duong', '34', [])).toEqual([
      { code: '79', name: 'Bình Dương', old: '74', now: 'TP. Hồ Chí Minh' },
    ])
    expect(findPlaces('bình dương', '63', [])).toEqual([
      { code: '74', name: 'Bình Dương', now: 'TP. Hồ Chí Minh' },
    ])
    expect(findPlaces('sg', '34', [])[0]).toEqual({ code: '79', name: 'TP. Hồ Chí Minh' })
    expect(findPlaces('  ', '34', [])).toEqual([])
    expect(findPlaces('zzz', '63', [])).toEqual([])
    const ho = { code: '79', name: 'TP. Hồ Chí Minh' }
    expect(findPlaces('thu duc', '34', [])).toEqual([ho])
    expect(findPlaces('ha tay', '34', [])).toEqual([{ code: '01', name: 'Hà Nội' }])
    expect(findPlaces('tt hue', '34', [])[0]).toMatchObject({ code: '46' })
    expect(findPlaces('phan thiet', '34', [])).toEqual([
      { code: '68', name: 'Bình Thuận', old: '60', now: 'Lâm Đồng' },
    ])
    const pin = { id: 'kho', label: 'Kho Thủ Đức', lat: 10.86, lng: 106.73, icon: 'pin' } as const
    expect(findPlaces('thu duc', '34', [pin])).toEqual([{ code: 'kho', name: 'Kho Thủ Đức', pin }])
  })
})

test('an arrow leads to the nearest that way, and nowhere at the edge', () => {
  const at = (x: number, y: number) => ({ at: [x, y] as const })
  const [middle, right, far, below] = [at(0, 0), at(10, 2), at(30, 0), at(1, 10)]
  const all = [middle, right, far, below]
  expect(neighbour('ArrowRight', middle, all)).toBe(right)
  expect(neighbour('ArrowDown', middle, all)).toBe(below)
  expect(neighbour('ArrowLeft', right, all)).toBe(middle)
  expect(neighbour('ArrowUp', middle, all)).toBeUndefined()
  expect(neighbour('Enter', middle, all)).toBeUndefined()
})

test('labels that have room stand, larger units first', () => {
  const unit = (text: string, x: number, size: number, code = text) => ({
    code,
    text,
    at: [x, 0] as const,
    size,
  })
  const all = [unit('Nhỏ', 5, 100), unit('Lớn hơn', 0, 90_000), unit('Xa', 500, 90_000)]
  expect(fittingLabels(all, 1).map(({ text }) => text)).toEqual(['Lớn hơn', 'Xa'])
  expect(fittingLabels(all, 20).map(({ text }) => text)).toEqual(['Lớn hơn', 'Xa', 'Nhỏ'])
  expect(fittingLabels(all, 1, [{ at: [490, 0] }]).map(({ text }) => text)).toEqual(['Lớn hơn'])
})

test('Hà Nội and TP. Hồ Chí Minh are always named: beside the country with a line where a pin has their place', () => {
  const city = { code: '79', text: 'TP. Hồ Chí Minh', at: [500, 500] as const, size: 100 }
  const [label] = fittingLabels([city], 1, [{ at: [500, 500] }])
  expect(label?.text).toBe('TP. Hồ Chí Minh')
  const { name, end } = label?.lead ?? { name: [0, 0], end: [0, 0] }
  expect(Math.abs(name[0])).toBeGreaterThan(60)
  expect(Math.abs(end[0])).toBeLessThan(Math.abs(name[0]))
  expect(fittingLabels([city], 100)[0]?.lead).toBeUndefined()
  const narrow = fittingLabels([{ ...city, at: [140, 500] }], 1, [{ at: [140, 500] }])
  expect((narrow[0]?.lead?.name[0] ?? -Infinity) + 140, 'within the drawing').toBeGreaterThan(40)
})
