/** Schemes that a person may follow with a click: others start programs, run scripts or send credentials. */
const schemes = /^(https?|mailto|tel):/i

export const isHarmlessTarget = (target: string): boolean => schemes.test(target)
