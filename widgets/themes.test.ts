import { describe, expect, test } from 'vitest'
import { theme } from './definition.ts'
import { fontFamilies, themePresets } from './themes.ts'

/** OKLab lightness and axes, with alpha. */
type Color = [l: number, a: number, b: number, alpha: number]
type Rgb = [red: number, green: number, blue: number]

const linear = (part: number) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4)
const gamma = (part: number) => (part <= 0.0031308 ? part * 12.92 : 1.055 * part ** (1 / 2.4) - 0.055)
const rgbOf = (hex: string): Rgb => {
  const part = (at: number) => Number.parseInt(hex.slice(at, at + 2), 16) / 255
  return [part(1), part(3), part(5)]
}

/** The matrices of CSS Color 4. */
function toOklab([red, green, blue]: Rgb): Color {
  const [r, g, b] = [linear(red), linear(green), linear(blue)]
  const long = Math.cbrt(0.4122214708 * r + 0.5363325363 * g + 0.0514459929 * b)
  const middle = Math.cbrt(0.2119034982 * r + 0.6806995451 * g + 0.1073969566 * b)
  const short = Math.cbrt(0.0883024619 * r + 0.2817188376 * g + 0.6299787005 * b)
  return [
    0.2104542553 * long + 0.793617785 * middle - 0.0040720468 * short,
    1.9779984951 * long - 2.428592205 * middle + 0.4505937099 * short,
    0.0259040371 * long + 0.7827717662 * middle - 0.808675766 * short,
    1,
  ]
}

function toRgb([l, a, b]: Color): Rgb {
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3
  const middle = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3
  const clip = (part: number) => gamma(Math.min(1, Math.max(0, part)))
  return [
    clip(4.0767416621 * long - 3.3077115913 * middle + 0.2309699292 * short),
    clip(-1.2684380046 * long + 2.6097574011 * middle - 0.3413193965 * short),
    clip(-0.0041960863 * long - 0.7034186147 * middle + 1.707614701 * short),
  ]
}

const luminance = ([red, green, blue]: Rgb) =>
  0.2126 * linear(red) + 0.7152 * linear(green) + 0.0722 * linear(blue)
function contrast(one: Rgb, other: Rgb): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b)
  return (light + 0.05) / (dark + 0.05)
}
const greyLightness = (color: Rgb) => {
  const grey = gamma(luminance(color))
  return toOklab([grey, grey, grey])[0]
}
/** Browsers blend in sRGB. */
const over = (veil: Color, ground: Rgb): Rgb => {
  const top = toRgb(veil)
  const mix = (index: 0 | 1 | 2) => top[index] * veil[3] + ground[index] * (1 - veil[3])
  return [mix(0), mix(1), mix(2)]
}
const polar = (l: number, chroma: number, degrees: number): Color => {
  const angle = (degrees * Math.PI) / 180
  return [l, chroma * Math.cos(angle), chroma * Math.sin(angle), 1]
}

/** Recomputes the colours that base.css, colors.css and tint.css derive from a theme. */
function derived({ bg, text, primary }: { bg: string; text: string; primary: string }) {
  const ground = rgbOf(bg)
  const behind = greyLightness(ground)
  const dark = behind < 0.5699
  const limit = dark ? 0.64 + behind * 0.64 : (behind - 0.5699) * 1.15
  const ink = toOklab(rgbOf(text))
  const [l, a, b] = toOklab(rgbOf(primary))
  const share = Math.min(1, 4 * limit, 4 - 4 * limit)
  const veil = Math.min(0.05, Math.max(0, behind - 0.61, 0.53 - behind))
  const soft: Color = [dark ? 1 : 0, 0, 0, veil]
  const tint: Color = [(l + soft[0] * veil) / (1 + veil), a / (1 + veil), b / (1 + veil), 2.4 * veil]
  return {
    grounds: { bg: ground, soft: over(soft, ground), tint: over(tint, ground) },
    inks: {
      text: rgbOf(text),
      muted: toRgb([0.25 * ink[0] + 0.75 * limit, 0.25 * ink[1], 0.25 * ink[2], 1]),
      accent: toRgb([dark ? Math.max(l, limit) : Math.min(l, limit), a * share, b * share, 1]),
      bad: toRgb(polar(limit, Math.min(0.16, (1 - limit) * 0.6), 27)),
      good: toRgb(polar(limit, Math.min(0.12, (1 - limit) * 0.6), 152)),
    },
    onPrimary: (greyLightness(rgbOf(primary)) < 0.5699 ? [1, 1, 1] : [0, 0, 0]) satisfies Rgb as Rgb,
  }
}

describe('presets', () => {
  test('are at least ten, each complete, valid and different', () => {
    expect(themePresets.length).toBeGreaterThanOrEqual(10)
    expect(new Set(themePresets.map(({ id }) => id)).size).toBe(themePresets.length)
    expect(new Set(themePresets.map(({ name }) => name.vi)).size).toBe(themePresets.length)
    for (const { theme: preset } of themePresets) {
      expect(theme.parse(preset)).toEqual(preset)
      expect(Object.keys(preset).sort()).toEqual(Object.keys(theme.shape).sort())
    }
  })

  test.each(themePresets)('$name.vi reads at 4.5:1 in every colour derived from it', ({ theme: preset }) => {
    const { grounds, inks, onPrimary } = derived(preset)
    const pairs = [
      ...Object.entries(inks).flatMap(([ink, color]) =>
        Object.entries(grounds).map(([ground, behind]) => [`${ink} on ${ground}`, contrast(color, behind)]),
      ),
      ['on-primary on primary', contrast(onPrimary, rgbOf(preset.primary))],
    ] as [string, number][]
    expect(pairs.filter(([, ratio]) => ratio < 4.5)).toEqual([])
  })

  test('a scheme is that of the background', () => {
    for (const { name, theme: preset } of themePresets)
      expect(preset.scheme, name.vi).toBe(greyLightness(rgbOf(preset.bg)) < 0.5699 ? 'dark' : 'light')
  })
})

describe('fonts', () => {
  test('are valid, different, and end with a family that every device has', () => {
    expect(new Set(fontFamilies.map(({ value }) => value)).size).toBe(fontFamilies.length)
    for (const { value } of fontFamilies) {
      expect(theme.shape.font.parse(value)).toBe(value)
      expect(value).toMatch(/, (sans-serif|serif)$/)
    }
  })

  test('have those of the presets', () => {
    const listed = fontFamilies.map(({ value }) => value)
    for (const { theme: preset } of themePresets) expect(listed).toContain(preset.font)
  })
})
