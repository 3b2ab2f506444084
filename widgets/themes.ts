/** Themes and fonts that an owner chooses from. Data without zod: pages, forms and the service read it. */

export interface ThemePreset {
  id: string
  name: { vi: string; en: string }
  /** Complete: a preset leaves nothing of the theme before it. */
  theme: {
    primary: string
    bg: string
    text: string
    /** px */
    radius: number
    font: string
    scheme: 'light' | 'dark'
    surface: 'none' | 'card' | 'tinted'
  }
}

export interface FontFamily {
  name: { vi: string; en: string }
  /** A CSS font-family list. */
  value: string
}

const system = 'system-ui, -apple-system, "Segoe UI", Roboto, sans-serif'
const sans = (family: string) => `"${family}", ${system}`
const serif = (family: string) => `"${family}", Georgia, "Times New Roman", serif`
const named = (name: string, value: string): FontFamily => ({ name: { vi: name, en: name }, value })

/**
 * Families with complete Vietnamese marks: those that pages in Vietnam load from Google Fonts, and those of devices.
 * Widgets load no font; each list ends with the family of the device.
 */
export const fontFamilies: readonly FontFamily[] = [
  { name: { vi: 'Phông của thiết bị', en: "The device's own" }, value: system },
  named('Be Vietnam Pro', sans('Be Vietnam Pro')),
  named('Inter', sans('Inter')),
  named('Roboto', sans('Roboto')),
  named('Open Sans', sans('Open Sans')),
  named('Montserrat', sans('Montserrat')),
  named('Nunito', sans('Nunito')),
  named('Quicksand', sans('Quicksand')),
  named('Lexend', sans('Lexend')),
  named('Source Sans 3', sans('Source Sans 3')),
  named('Lora', serif('Lora')),
  named('Playfair Display', serif('Playfair Display')),
  named('Merriweather', serif('Merriweather')),
  named('Arial', 'Arial, Helvetica, sans-serif'),
  named('Tahoma', 'Tahoma, Verdana, sans-serif'),
  named('Georgia', 'Georgia, "Times New Roman", serif'),
  named('Times New Roman', '"Times New Roman", Times, serif'),
]

export const themePresets: readonly ThemePreset[] = [
  {
    id: 'sen',
    name: { vi: 'Sen', en: 'Lotus' },
    theme: {
      ...{ primary: '#b32d63', bg: '#fff8fa', text: '#3a1a28', radius: 16 },
      ...{ font: sans('Be Vietnam Pro'), scheme: 'light', surface: 'card' },
    },
  },
  {
    id: 'cham',
    name: { vi: 'Chàm', en: 'Indigo' },
    theme: {
      ...{ primary: '#323e9e', bg: '#f7f8fd', text: '#191f3f', radius: 10 },
      ...{ font: sans('Inter'), scheme: 'light', surface: 'card' },
    },
  },
  {
    id: 'son',
    name: { vi: 'Son', en: 'Lacquer' },
    theme: {
      ...{ primary: '#a5201a', bg: '#fffaf4', text: '#2d1410', radius: 4 },
      ...{ font: serif('Playfair Display'), scheme: 'light', surface: 'card' },
    },
  },
  {
    id: 'ca-phe',
    name: { vi: 'Cà phê', en: 'Coffee' },
    theme: {
      ...{ primary: '#6d4326', bg: '#fbf6ee', text: '#33241a', radius: 8 },
      ...{ font: serif('Lora'), scheme: 'light', surface: 'card' },
    },
  },
  {
    id: 'tet',
    name: { vi: 'Tết', en: 'Lunar New Year' },
    theme: {
      ...{ primary: '#c4122f', bg: '#fff5d9', text: '#45140a', radius: 14 },
      ...{ font: sans('Montserrat'), scheme: 'light', surface: 'card' },
    },
  },
  {
    id: 'gom',
    name: { vi: 'Gốm', en: 'Ceramic' },
    theme: {
      ...{ primary: '#25666d', bg: '#f2f7f5', text: '#182c2d', radius: 12 },
      ...{ font: sans('Source Sans 3'), scheme: 'light', surface: 'card' },
    },
  },
  {
    id: 'tra',
    name: { vi: 'Trà', en: 'Tea' },
    theme: {
      ...{ primary: '#4a6a28', bg: '#f8faf0', text: '#252f19', radius: 20 },
      ...{ font: sans('Nunito'), scheme: 'light', surface: 'card' },
    },
  },
  {
    id: 'bien',
    name: { vi: 'Biển', en: 'Sea' },
    theme: {
      ...{ primary: '#0868b5', bg: '#f1f9ff', text: '#0d2940', radius: 18 },
      ...{ font: sans('Quicksand'), scheme: 'light', surface: 'card' },
    },
  },
  {
    id: 'giay',
    name: { vi: 'Giấy', en: 'Paper' },
    theme: {
      ...{ primary: '#2b2a27', bg: '#fffdf6', text: '#24221e', radius: 2 },
      ...{ font: serif('Merriweather'), scheme: 'light', surface: 'none' },
    },
  },
  {
    id: 'toi',
    name: { vi: 'Tối', en: 'Dark' },
    theme: {
      ...{ primary: '#7cc0ff', bg: '#14181f', text: '#e8ecf2', radius: 10 },
      ...{ font: system, scheme: 'dark', surface: 'card' },
    },
  },
  {
    id: 'den-long',
    name: { vi: 'Đèn lồng', en: 'Lantern' },
    theme: {
      ...{ primary: '#ffb454', bg: '#22160f', text: '#f7eadc', radius: 12 },
      ...{ font: sans('Lexend'), scheme: 'dark', surface: 'card' },
    },
  },
]
