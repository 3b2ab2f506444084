import { type AnyRouter, isProcedure, traverseContractProcedures } from '@orpc/server'

/**
 * Which methods a path of the REST form takes: what `Allow` says where the one that was sent is not among them.
 * @returns the methods of a path such as `/widgets/abc`, none for a path that does not exist
 */
export function createAllowed(router: AnyRouter): (path: string) => string[] {
  const routes: { method: string; pattern: RegExp }[] = []
  traverseContractProcedures({ router, path: [] }, ({ contract }) => {
    const { method = 'POST', path } = contract['~orpc'].route
    if (!isProcedure(contract) || path === undefined) return
    routes.push({ method, pattern: new RegExp(`^${path.replace(/\{[^}]+\}/g, '[^/]+')}/?$`) })
  })
  return (path) => {
    const methods = routes.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method)
    return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))]
  }
}
