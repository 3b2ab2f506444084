/** Shortest and longest password, in characters. Apart from the library that hashes it, which is loaded when it is needed. */
export const passwordLength = { min: 8, max: 128 }
