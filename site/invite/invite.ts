import type { Locale } from '../../widgets/definition.ts'
import { keptPath, keptWidget } from '../kept/kept-widget.ts'
import { filled, type InviteMessages, messages, passwordLength } from './messages.ts'

interface Invitation {
  /** null in the link of the first owner, who chooses one. */
  email: string | null
  role: 'owner' | 'editor' | 'viewer'
  tenantName: string
  /** The link of a sign-up. */
  isNew: boolean
}
type State =
  | { at: 'checking' | 'bad' | 'failed' }
  | { at: 'form'; invitation: Invitation }
  | { at: 'done'; email: string }

interface Problem {
  code: string
  message: string
  data?: { errors?: { pointer: string; message: string }[] }
}

const byId = <E extends HTMLElement>(id: string, type: new () => E): E => {
  const found = document.getElementById(id)
  if (found instanceof type) return found
  throw new Error(`The page has no ${id}`)
}

const fields = ['email', 'name', 'password'] as const
type Field = (typeof fields)[number]
const input = (field: Field) => byId(field, HTMLInputElement)
const form = byId('form', HTMLFormElement)
const about = byId('about', HTMLElement)
const submit = byId('submit', HTMLButtonElement)
const heading = document.querySelector('h1')

// The fragment reaches no server. It leaves the address once it has been used.
const token = location.hash.slice(1)
let locale: Locale = 'vi'
let state: State = { at: 'checking' }
const t = (): InviteMessages => messages[locale]
const isMessage = (key: string): key is keyof InviteMessages => Object.hasOwn(messages.vi, key)

/** Calls a procedure as the dashboard does, which finishes what this page begins. */
async function call(procedure: 'invitation' | 'accept', input: object) {
  const response = await fetch(`/admin/rpc/auth/${procedure}`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json', 'Accept-Language': locale },
    body: JSON.stringify({ json: input }),
  })
  const { ok, status } = response
  const { json } = await response.json()
  return { ok, status, json }
}

function say(id: string, text: string) {
  const element = byId(id, HTMLElement)
  element.textContent = text
  element.hidden = text === ''
}

function setProblem(field: Field, text: string) {
  say(`${field}-problem`, text)
  if (text) input(field).setAttribute('aria-invalid', 'true')
  else input(field).removeAttribute('aria-invalid')
}

function clearProblems() {
  for (const field of fields) setProblem(field, '')
  say('problem', '')
}

function aboutText(): string {
  const text = t()
  if (state.at === 'done') return filled(text.done, { email: state.email })
  if (state.at !== 'form') return state.at === 'checking' ? text.checking : text[state.at]
  const { email, role, tenantName: tenant, isNew } = state.invitation
  const known = isNew ? text.asNew : text.asMember
  return filled(email === null ? text.asOwner : known, { tenant, role: text[role] })
}

/** Writes every text of the page in the chosen language, for the state it is in. */
function render() {
  const text = t()
  document.documentElement.lang = locale
  for (const element of document.querySelectorAll<HTMLElement>('#invite [data-text]')) {
    const key = element.dataset.text
    if (key && isMessage(key)) element.textContent = filled(text[key], passwordLength)
  }
  byId('language', HTMLElement).lang = locale === 'vi' ? 'en' : 'vi'
  if (state.at === 'bad' && heading) heading.textContent = text.badTitle
  if (state.at === 'done' && heading) heading.textContent = text.doneTitle
  about.textContent = aboutText()
  document.title = `${heading?.textContent ?? text.title} – Nhúng`
  form.hidden = state.at !== 'form'
  byId('links', HTMLElement).hidden = state.at !== 'done'
}

function show(next: State) {
  state = next
  render()
}

async function readInvitation() {
  if (!token) return show({ at: 'bad' })
  try {
    const { ok, status, json } = await call('invitation', { token })
    if (status === 404 || status === 422) return show({ at: 'bad' })
    if (!ok) return show({ at: 'failed' })
    const invitation: Invitation = json
    show({ at: 'form', invitation })
    const { email } = invitation
    if (email !== null) {
      input('email').value = email
      input('email').readOnly = true
    }
    input(email === null ? 'email' : 'name').focus()
  } catch {
    show({ at: 'failed' })
  }
}

/** Checks only the obvious; the service checks the rest. */
function checkFields(): boolean {
  clearProblems()
  if (!input('email').readOnly && !input('email').validity.valid) setProblem('email', t().emailNeeded)
  if (input('password').value.length < passwordLength.min)
    setProblem('password', filled(t().passwordShort, passwordLength))
  return focusFirstProblem()
}

function focusFirstProblem(): boolean {
  const wrong = fields.find((field) => input(field).hasAttribute('aria-invalid'))
  if (wrong) input(wrong).focus()
  return wrong === undefined
}

function showProblem({ code, message, data }: Problem) {
  if (code === 'not-found') return show({ at: 'bad' })
  // The page of the second step finishes it, by a cookie that came with this.
  if (code === 'code-needed') return location.assign('/admin/code')
  if (code === 'wrong-credentials') setProblem('password', t().wrongPassword)
  for (const { pointer, message } of data?.errors ?? []) {
    const field = fields.find((one) => pointer === `#/${one}`)
    if (field) setProblem(field, message)
  }
  if (focusFirstProblem()) say('problem', message)
}

async function accept() {
  if (state.at !== 'form' || submit.ariaDisabled === 'true' || !checkFields()) return
  const { email } = state.invitation
  const name = input('name').value.trim()
  submit.ariaDisabled = 'true'
  submit.textContent = t().sending
  try {
    const { ok, json } = await call('accept', {
      token,
      password: input('password').value,
      ...(email === null && { email: input('email').value.trim() }),
      ...(name && { name }),
    })
    if (ok) {
      const { person }: { person: { email: string } } = json
      history.replaceState(null, '', location.pathname)
      if (keptWidget()) return location.assign(keptPath[locale])
      show({ at: 'done', email: person.email })
      heading?.setAttribute('tabindex', '-1')
      heading?.focus()
    } else showProblem(json)
  } catch {
    say('problem', t().failed)
  } finally {
    submit.ariaDisabled = 'false'
    submit.textContent = t().submit
  }
}

form.addEventListener('submit', (event) => {
  event.preventDefault()
  void accept()
})
byId('show', HTMLInputElement).addEventListener('change', (event) => {
  input('password').type =
    event.target instanceof HTMLInputElement && event.target.checked ? 'text' : 'password'
})
byId('language', HTMLButtonElement).addEventListener('click', () => {
  locale = locale === 'vi' ? 'en' : 'vi'
  clearProblems()
  render()
})
void readInvitation()
