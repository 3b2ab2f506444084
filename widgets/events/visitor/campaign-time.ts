/** @param wall `YYYY-MM-DDTHH:mm`, Vietnamese time @returns epoch ms */
export const momentOf = (wall: string) => Date.parse(`${wall}+07:00`)
