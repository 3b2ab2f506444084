import { documents } from '../../build-scripts/lint-openapi.ts'

interface Operation {
  responses: Record<string, { content?: Record<string, { schema?: unknown }> }>
}

let document: Promise<{ path: RegExp; operations: Record<string, Operation> }[]> | undefined

const load = async () =>
  Object.entries((await documents()).admin.paths ?? {}).map(([path, operations]) => ({
    path: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}$`),
    operations: operations as Record<string, Operation>,
  }))

/** @throws Error for a problem that the document does not name for its operation: a typed client would not know it */
export async function expectDocumented(method: string, address: string, status: number, type: string) {
  const path = /^\/admin(?:\/api(?!\/openapi\.json)(\/[^?]*)|(\/auth\/[^?]*))/.exec(address)
  if (!path) return
  document ??= load()
  const found = (await document).find((one) => one.path.test(path[1] ?? path[2] ?? ''))
  const operation = found?.operations[method.toLowerCase()]
  if (!operation) return
  const { content } = operation.responses[status] ?? {}
  if (!JSON.stringify(content?.['application/problem+json'] ?? '').includes(`"${type}"`))
    throw new Error(`The document of ${method} ${address} does not name ${status} ${type}`)
}
