import { describe, expect, it } from 'vitest'
import { built } from '../../widgets/catalog.ts'
import { compile } from '../../widgets/compile.ts'
import { templateDraft } from '../../widgets/schema/sample-draft.ts'

const at = new Date('2026-05-01T00:00:00Z')

describe.each(built)('$type', ({ type, definition: { templates = [] } }) => {
  it('has at least three templates, each with an address and a label of its own', () => {
    expect(templates.length).toBeGreaterThanOrEqual(3)
    expect(new Set(templates.map(({ id }) => id)).size).toBe(templates.length)
    expect(new Set(templates.map(({ label }) => label.vi)).size).toBe(templates.length)
    for (const { id, label } of templates) {
      expect(id).toMatch(/^[a-z0-9]+(-[a-z0-9]+)*$/)
      expect(label.vi && label.en).toBeTruthy()
    }
  })

  it.each(templates)('publishes «$id» as it is, in both languages', (template) => {
    const draft = templateDraft({}, template, at)
    for (const locale of ['vi', 'en']) {
      const compiled = compile(type, { ...draft, locale }, at)
      expect(compiled.ok || compiled.issues).toBe(true)
    }
  })
})
