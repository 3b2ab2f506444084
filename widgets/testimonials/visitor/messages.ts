export const vi = {
  label: 'Lời khách hàng',
  stars: (rating: string) => `${rating} trên 5 sao`,
  count: (count: number) => `${count} đánh giá`,
  verified: 'Đã xác minh',
  on: (source: string) => `trên ${source}`,
  elsewhere: 'Xem bản gốc',
  more: 'Xem thêm',
  less: 'Thu gọn',
  of: (name: string) => `lời của ${name}`,
  showMore: (count: number) => `Xem thêm ${count} lời`,
  /** Of English dates alone. */
  months: undefined as readonly string[] | undefined,
}

export type Messages = typeof vi
