/** Does the work for one after the other; what fails is reported, and the next ones are done all the same. */
export async function each<T>(
  items: Iterable<T>,
  work: (item: T) => Promise<unknown>,
  report: (error: unknown) => void,
): Promise<void> {
  for (const item of items) await work(item).catch(report)
}
