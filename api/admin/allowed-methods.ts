import { type AnyRouter, isProcedure, traverseContractProcedures } from '@orpc/server'

/** For the `Allow` header of a 405: methods of a REST path such as `/widgets/abc`; empty for an unknown path. */
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
