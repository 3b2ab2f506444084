/** In characters. A module of its own, so that importing it does not load better-auth. */
export const passwordLength = { min: 8, max: 128 }
