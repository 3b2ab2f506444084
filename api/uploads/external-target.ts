/** What a person may reach with a click: other schemes start programs, run scripts or send credentials. */
const schemes = /^(https?|mailto|tel):/i

export const isHarmlessTarget = (target: string): boolean => schemes.test(target)
