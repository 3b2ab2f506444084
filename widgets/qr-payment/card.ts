/** Whether a text is a card's number (ISO/IEC 7812): 16 to 19 digits whose check digit fits. */
export function isCardNumber(text: string): boolean {
  if (!/^\d{16,19}$/.test(text)) return false
  const sum = [...text].reverse().reduce((sum, digit, i) => {
    const value = Number(digit) * (1 + (i % 2))
    return sum + (value > 9 ? value - 9 : value)
  }, 0)
  return sum % 10 === 0
}
