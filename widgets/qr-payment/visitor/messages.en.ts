import type { Words } from './messages.ts'

const small = [
  ...['', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine', 'ten', 'eleven', 'twelve'],
  ...['thirteen', 'fourteen', 'fifteen', 'sixteen', 'seventeen', 'eighteen', 'nineteen'],
]
const tens = ['', '', 'twenty', 'thirty', 'forty', 'fifty', 'sixty', 'seventy', 'eighty', 'ninety']

function three(value: number): string {
  const rest = value % 100
  const two =
    rest < 20 ? small[rest] : [tens[Math.floor(rest / 10)], small[rest % 10]].filter(Boolean).join('-')
  return [value > 99 ? `${small[Math.floor(value / 100)]} hundred` : '', two].filter(Boolean).join(' ')
}

/** "One million two hundred fifty thousand dong" */
function inWords(amount: number): string {
  const parts = [' million', ' thousand', ''].flatMap((name, at) => {
    const value = Math.floor(amount / 1000 ** (2 - at)) % 1000
    return value ? [three(value) + name] : []
  })
  const text = `${parts.join(' ') || 'zero'} dong`
  return text[0]!.toUpperCase() + text.slice(1)
}

export const en: Words = {
  title: 'Pay by QR code',
  account: 'Pay to',
  otherAccount: 'Bank busy? Choose another account.',
  amount: 'Amount',
  otherAmount: 'Another amount',
  quantity: 'Quantity',
  tip: 'Tip',
  noTip: 'None',
  people: 'Split between',
  part: 'Part',
  partOf: (part, people) => `Part ${part} of ${people}${part === people ? ' (with the rest)' : ''}`,
  memo: 'Memo',
  memoWill: 'Will say',
  memoCount: (used, max) => `${used} of ${max} characters`,
  bank: 'Bank',
  number: 'Account number',
  card: 'Card number',
  holder: 'Account holder',
  copy: 'Copy',
  copied: (what) => `Copied: ${what}`,
  notCopied: 'The browser does not allow copying. Please select it and copy by hand.',
  code: (bank, account) => `QR code for a transfer to ${bank}, number ${account}`,
  scan: 'Open your banking app and scan the code',
  enter: 'Enter an amount to make the code.',
  between: (least, most) => `Amounts from ${least} to ${most}.`,
  unreadable: 'This code could not be scanned and is not shown. Please use the account number.',
  png: 'Save picture',
  svg: 'Save SVG',
  print: 'Print',
  blocked: 'The browser blocks the print window. Please allow it and try again.',
  failed: 'That did not work. Please check your connection and try again.',
  share: 'Share',
  speak: 'Read the amount',
  expires: (time) => `The code expires in ${time}`,
  expired: 'The code has expired.',
  renew: 'Make a new code',
  help: 'Need help?',
  openApp: 'Open banking app',
  findApp: 'Find your bank',
  fills: 'filled in',
  savesFirst: 'The code is saved as a picture: in the app, scan it from your photos.',
  noApp: 'This app is not here. Save the picture and scan it in the app.',
  fileName: 'payment-qr-code',
  inWords,
}
