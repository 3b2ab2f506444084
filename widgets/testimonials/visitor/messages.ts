export const vi = {
  label: 'Lời khách hàng',
  stars: (rating: string) => `${rating} trên 5 sao`,
  count: (count: number) => `${count} đánh giá`,
  verified: 'Đã xác minh',
  of: (name: string) => `lời của ${name}`,
  /** Of English dates alone. */
  months: undefined as readonly string[] | undefined,
}

export type Messages = typeof vi
