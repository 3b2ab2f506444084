/** Refuses slips of the finger; the service decides. */
export const isEmail = (given: string) => /^\S+@\S+\.\S+$/.test(given.trim())
