/** Characters of a hidden value that are sent, as many as the service takes. */
const maxHidden = 200

/** Without the address's control characters, which nobody could correct. */
export const addressValue = (parameter = '') =>
  [...(new URLSearchParams(location.search).get(parameter) ?? '').replace(/\p{Cc}/gu, '')]
    .slice(0, maxHidden)
    .join('')
