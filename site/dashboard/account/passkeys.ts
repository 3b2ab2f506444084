/** Passkeys of the browser. Each call opens a dialog of its own. */
import { rpc } from '../rpc.ts'

export const hasPasskeys = () =>
  typeof PublicKeyCredential === 'function' && 'parseCreationOptionsFromJSON' in PublicKeyCredential

/** The person has closed the browser's dialog, or it waited too long. */
export const isCancelled = (error: unknown) =>
  error instanceof DOMException && ['NotAllowedError', 'AbortError'].includes(error.name)

/** WebAuthn's `InvalidStateError`: this device already has a passkey of the account. */
export const isKnownHere = (error: unknown) =>
  error instanceof DOMException && error.name === 'InvalidStateError'

const text = (value: unknown, key: string): string => {
  const found: unknown = typeof value === 'object' && value !== null ? Reflect.get(value, key) : undefined
  return typeof found === 'string' ? found : ''
}

/** COSE algorithm numbers: ES256, Ed25519, RS256. */
const algorithms = [-7, -8, -257] as const

/** @throws RpcProblem, DOMException */
export async function addPasskey(name: string) {
  const options = await rpc.auth.passkeyOptions()
  const made = await navigator.credentials.create({
    publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(options),
  })
  if (!(made instanceof PublicKeyCredential)) throw new Error('The browser made no passkey')
  const { id, response }: { id: string; response: unknown } = made.toJSON()
  const used: unknown = Reflect.get(Object(response), 'publicKeyAlgorithm')
  const publicKeyAlgorithm = algorithms.find((algorithm) => algorithm === used)
  if (publicKeyAlgorithm === undefined) throw new Error('The browser made a passkey that was not asked for')
  return rpc.auth.addPasskey({
    name,
    credential: {
      id,
      response: {
        clientDataJSON: text(response, 'clientDataJSON'),
        authenticatorData: text(response, 'authenticatorData'),
        publicKey: text(response, 'publicKey'),
        publicKeyAlgorithm,
      },
    },
  })
}

/** @throws RpcProblem, DOMException */
export async function signInByPasskey() {
  const options = await rpc.auth.passkeySignInOptions()
  const found = await navigator.credentials.get({
    publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(options),
  })
  if (!(found instanceof PublicKeyCredential)) throw new Error('The browser gave no passkey')
  const { id, response }: { id: string; response: unknown } = found.toJSON()
  return rpc.auth.passkeySignIn({
    credential: {
      id,
      response: {
        clientDataJSON: text(response, 'clientDataJSON'),
        authenticatorData: text(response, 'authenticatorData'),
        signature: text(response, 'signature'),
      },
    },
  })
}
