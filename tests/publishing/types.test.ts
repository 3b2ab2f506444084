import { describe, expect, it } from 'vitest'
import { revisionFiles } from '../../api/publishing/revision-files.ts'
import { built } from '../../widgets/catalog.ts'
import { type Compiled, compile } from '../../widgets/compile.ts'

const at = new Date('2026-05-01T00:00:00Z')

describe.each(built)('$type', ({ type, definition }) => {
  const draft = { locale: 'vi', ...definition.sample.vi }
  const made = (settings: object = {}): Compiled => {
    const compiled = compile(type, { ...draft, ...settings }, at)
    return compiled.ok ? compiled : expect.fail(JSON.stringify(compiled.issues))
  }
  const filesOf = (compiled: Compiled) =>
    revisionFiles(compiled, {
      siteUrl: 'https://nhung.test',
      publicId: 'abc',
      revision: 1,
      previous: [],
    }).fresh.map(({ path, bytes }) => `${path} ${bytes}`)

  it('publishes its sample, in both languages', () => {
    for (const locale of ['vi', 'en']) expect(made({ locale }).locale).toBe(locale)
  })

  it('makes the same bytes of the same draft, whatever the order of its keys', () => {
    const turned: unknown = JSON.parse(JSON.stringify(draft), (_, value) =>
      value && typeof value === 'object' && !Array.isArray(value)
        ? Object.fromEntries(Object.entries(value).reverse())
        : value,
    )
    expect(filesOf(made(Object(turned)))).toEqual(filesOf(made()))
  })

  it('publishes only what JSON can hold', () => {
    const { settings, files } = made()
    expect(JSON.parse(JSON.stringify({ settings, files }))).toEqual({ settings, files })
  })

  it('puts no private setting into a file', () => {
    const compiled = made()
    const shown = JSON.stringify([compiled.settings, draft.settings, draft.collections ?? {}])
    const secrets = stringsOf(compiled.privateSettings).filter(
      (text) => text.length > 3 && !shown.includes(text),
    )
    for (const file of filesOf(compiled)) {
      for (const secret of secrets) expect(file).not.toContain(secret)
      expect(file).not.toContain('privateSettings')
    }
    if (definition.privateSettings)
      for (const key of Object.keys(definition.privateSettings.shape))
        expect(Object.keys(compiled.settings)).not.toContain(key)
  })
})

const stringsOf = (value: unknown): string[] => {
  if (typeof value === 'string') return [value]
  return value && typeof value === 'object' ? Object.values(value).flatMap(stringsOf) : []
}
