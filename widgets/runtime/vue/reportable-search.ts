/** Texts that look like a phone number or an address are private. */
export const isReportable = (search: string) => /^(?!.*\d{4})[\p{L}\p{M}\d -]{2,40}$/u.test(search)
