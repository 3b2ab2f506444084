import { baseKeymap, chainCommands, exitCode, setBlockType, toggleMark } from 'prosemirror-commands'
import { history, redo, undo } from 'prosemirror-history'
import { inputRules, textblockTypeInputRule, wrappingInputRule } from 'prosemirror-inputrules'
import { keymap } from 'prosemirror-keymap'
import { Fragment, type MarkType, type Node, type NodeType, Slice } from 'prosemirror-model'
import { liftListItem, sinkListItem, splitListItem, wrapInList } from 'prosemirror-schema-list'
import { type Command, EditorState } from 'prosemirror-state'
import { fromMarkdown, schema } from './markdown.ts'

const { nodes, marks } = schema
const required = <T>(found: T | undefined): T => {
  if (found === undefined) throw new Error('The schema has no such node or mark')
  return found
}
const node = (name: keyof typeof nodes): NodeType => required(nodes[name])
const mark = (name: keyof typeof marks): MarkType => required(marks[name])

const isIn = (state: EditorState, type: NodeType) => {
  const { $from } = state.selection
  for (let depth = $from.depth; depth > 0; depth--) if ($from.node(depth).type === type) return true
  return false
}

/** The innermost list around the selection. */
function listAround({ selection: { $from } }: EditorState): { list: Node; at: number } | undefined {
  for (let depth = $from.depth; depth > 0; depth--) {
    const list = $from.node(depth)
    if (list.type === node('bullet_list') || list.type === node('ordered_list'))
      return { list, at: $from.before(depth) }
  }
  return undefined
}

/** Off where it is on; a list of the other kind changes its kind. */
const toggleList =
  (type: NodeType): Command =>
  (state, dispatch) => {
    const around = listAround(state)
    if (!around) return wrapInList(type)(state, dispatch)
    if (around.list.type === type) return liftListItem(node('list_item'))(state, dispatch)
    dispatch?.(state.tr.setNodeMarkup(around.at, type, { tight: true }))
    return true
  }

const toggleHeading: Command = (state, dispatch) =>
  isIn(state, node('heading'))
    ? setBlockType(node('paragraph'))(state, dispatch)
    : setBlockType(node('heading'), { level: 3 })(state, dispatch)

const insertBreak: Command = chainCommands(exitCode, (state, dispatch) => {
  dispatch?.(state.tr.replaceSelectionWith(node('hard_break').create()).scrollIntoView())
  return true
})

const hasMark = ({ selection, storedMarks, doc }: EditorState, type: MarkType) =>
  selection.empty
    ? Boolean(type.isInSet(storedMarks ?? selection.$from.marks()))
    : doc.rangeHasMark(selection.from, selection.to, type)

export interface Format {
  icon: string
  /** The key in ProseMirror's keymap notation. */
  key: string
  run: Command
  /** For a text of one line, too. */
  isInline?: true
  isOn(state: EditorState): boolean
}

/** In the order of the toolbar; the link has a field of its own. */
const formatsByName = {
  bold: {
    icon: 'i-lucide-bold',
    key: 'Mod-b',
    run: toggleMark(mark('strong')),
    isInline: true,
    isOn: (state) => hasMark(state, mark('strong')),
  },
  italic: {
    icon: 'i-lucide-italic',
    key: 'Mod-i',
    run: toggleMark(mark('em')),
    isInline: true,
    isOn: (state) => hasMark(state, mark('em')),
  },
  heading: {
    icon: 'i-lucide-heading',
    key: 'Mod-Alt-3',
    run: toggleHeading,
    isOn: (state) => isIn(state, node('heading')),
  },
  bullets: {
    icon: 'i-lucide-list',
    key: 'Mod-Shift-8',
    run: toggleList(node('bullet_list')),
    isOn: (state) => listAround(state)?.list.type === node('bullet_list'),
  },
  numbers: {
    icon: 'i-lucide-list-ordered',
    key: 'Mod-Shift-7',
    run: toggleList(node('ordered_list')),
    isOn: (state) => listAround(state)?.list.type === node('ordered_list'),
  },
} satisfies Record<string, Format>
export type FormatName = keyof typeof formatsByName

export const formats: Record<FormatName, Format> = formatsByName

/** The address of the link at the cursor. */
export function linkAt(state: EditorState): string | undefined {
  const { $from, from, to, empty } = state.selection
  const own = mark('link').isInSet($from.marks())
  if (own || empty) return own ? String(own.attrs.href) : undefined
  let found: string | undefined
  state.doc.nodesBetween(from, to, ({ marks: its }) => {
    const link = mark('link').isInSet(its)
    if (link) found ??= String(link.attrs.href)
  })
  return found
}

/** The whole link around the cursor, else the selection. */
function linkRange(state: EditorState): { from: number; to: number } {
  const { from, to, empty, $from } = state.selection
  const own = mark('link').isInSet($from.marks())
  if (!empty || !own) return { from, to }
  let [start, end] = [from, to]
  const base = $from.start()
  $from.parent.forEach((child, offset) => {
    const [first, last] = [base + offset, base + offset + child.nodeSize]
    if (own.isInSet(child.marks) && first <= end && last >= start) {
      start = Math.min(start, first)
      end = Math.max(end, last)
    }
  })
  return { from: start, to: end }
}

/** Null takes the link away. Without a selection, the address itself becomes its text. */
export const setLink =
  (href: string | null): Command =>
  (state, dispatch) => {
    const { from, to } = linkRange(state)
    const transaction = state.tr
    if (href === null) transaction.removeMark(from, to, mark('link'))
    else if (from === to)
      transaction.insert(
        from,
        schema.text(href.replace(/^(?:mailto|tel):/, ''), [mark('link').create({ href })]),
      )
    else transaction.removeMark(from, to, mark('link')).addMark(from, to, mark('link').create({ href }))
    dispatch?.(transaction.scrollIntoView())
    return true
  }

/** Paragraphs of what is pasted into one line, with spaces between them. */
export function inOneLine(slice: Slice): Slice {
  const parts: Node[] = []
  slice.content.descendants((child) => {
    if (!child.isTextblock) return true
    if (parts.length > 0) parts.push(schema.text(' '))
    child.forEach((one) => {
      if (one.isText) parts.push(one)
      else if (one.type === node('hard_break')) parts.push(schema.text(' '))
    })
    return false
  })
  slice.content.forEach((one) => {
    if (one.isText) parts.push(one)
  })
  return new Slice(Fragment.from(parts), 0, 0)
}

const item = node('list_item')
const keys: Record<string, Command> = {
  Enter: splitListItem(item),
  'Mod-]': sinkListItem(item),
  'Mod-[': liftListItem(item),
  'Shift-Enter': insertBreak,
}
const nothing: Command = () => true
const inlineKeys: Record<string, Command> = { Enter: nothing, 'Shift-Enter': nothing }

/** Markdown typed at the start of a line becomes a block. */
const typed = inputRules({
  rules: [
    wrappingInputRule(/^\s*[-*]\s$/, node('bullet_list')),
    wrappingInputRule(
      /^(\d{1,3})\.\s$/,
      node('ordered_list'),
      ([, order]) => ({ order: Number(order) }),
      ([, order], { childCount, attrs }) => childCount + attrs.order === Number(order),
    ),
    textblockTypeInputRule(/^#{1,3}\s$/, node('heading'), { level: 3 }),
    wrappingInputRule(/^\s*>\s$/, node('blockquote')),
  ],
})

/**
 * Tab stays with the browser: it leaves the field.
 * @param inline one line: without lists and headings
 */
export function stateOf(markdown: string, inline: boolean): EditorState {
  const offered = Object.values(formats).filter(({ isInline }) => !inline || isInline)
  return EditorState.create({
    doc: fromMarkdown(markdown),
    plugins: [
      ...(inline ? [] : [typed]),
      keymap({ 'Mod-z': undo, 'Mod-y': redo, 'Mod-Shift-z': redo }),
      keymap(inline ? inlineKeys : keys),
      keymap(Object.fromEntries(offered.map(({ key, run }) => [key, run]))),
      keymap(baseKeymap),
      history(),
    ],
  })
}
