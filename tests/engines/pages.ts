/** Host pages of the matrix. */
const rules = `
  * { color: red; font-size: 30px; letter-spacing: 5px; line-height: 3; float: left; text-transform: uppercase }
  div:not([id]) { display: none } button, a, input { display: none; background: red } html { font-size: 62.5% }
  body { direction: rtl } :root { --primary: red; --bg: red; --text: red }`

/** The nonce of `policies`. */
const styled = (css: string) => `<style nonce="r4nd0m">${css}</style>`

export const hostileCss = styled(rules)

export const policies = {
  'nonce with strict-dynamic':
    "script-src 'nonce-r4nd0m' 'strict-dynamic'; style-src 'nonce-r4nd0m'; connect-src {site}",
  'nonce alone': "script-src 'nonce-r4nd0m'; style-src 'nonce-r4nd0m'; connect-src {site}",
  'our origin for scripts and styles': "script-src 'self' {site}; style-src 'self' {site}",
  'our origin for scripts only': "default-src 'self'; script-src 'self' {site}",
  'Trusted Types': "require-trusted-types-for 'script'; trusted-types vue; script-src 'self' {site}",
}

export const grounds = {
  white: 'body { background: #fff; color: #1b2430; font: 16px/1.6 sans-serif }',
  dark: 'body { background: #0b1220; color: #e5e7eb; font: 16px/1.6 sans-serif }',
  cream: 'body { background: #f6efdf; color: #3b2f20; font: 17px/1.7 Georgia, serif }',
}

export const surfaces = {
  white: styled(grounds.white),
  dark: styled(grounds.dark),
  cream: styled(grounds.cream),
}
