import type { Locale } from '../../runtime/contract.ts'

const vi = {
  map: 'Bản đồ Việt Nam',
  layout: 'Địa giới hành chính',
  layouts: { 34: '34 tỉnh, thành', 63: '63 tỉnh, thành' },
  search: 'Tìm tỉnh, tên cũ hoặc mới…',
  found: (count: number) => (count ? `${count} kết quả` : 'Không có tỉnh, thành nào khớp'),
  now: (name: string) => `nay thuộc ${name}`,
  zoomIn: 'Phóng to',
  zoomOut: 'Thu nhỏ',
  reset: 'Xem toàn bộ',
  wheel: 'Giữ Ctrl và lăn chuột để phóng to',
  noData: (mode: string): string => (mode === 'stores' ? 'Chưa có cửa hàng' : 'Chưa có số liệu'),
  legend: 'Chú giải',
  made: 'Gồm',
  became: 'Nay thuộc',
  more: 'Xem thêm',
  close: 'Đóng',
  cluster: (count: number) => `${count} điểm gần nhau`,
  province: 'Tỉnh, thành',
  value: 'Số liệu',
  table: 'Xem dạng bảng',
  list: 'Danh sách tỉnh, thành',
  download: 'Tải bản đồ',
}

const en: typeof vi = {
  map: 'Map of Vietnam',
  layout: 'Administrative layout',
  layouts: { 34: '34 provinces', 63: '63 provinces' },
  search: 'Find a province, old or new name…',
  found: (count) => (count ? `${count} found` : 'No province matches'),
  now: (name) => `now part of ${name}`,
  zoomIn: 'Zoom in',
  zoomOut: 'Zoom out',
  reset: 'Show everything',
  wheel: 'Hold Ctrl and scroll to zoom',
  noData: (mode) => (mode === 'stores' ? 'No stores' : 'No data'),
  legend: 'Legend',
  made: 'Made of',
  became: 'Now part of',
  more: 'More',
  close: 'Close',
  cluster: (count) => `${count} places close together`,
  province: 'Province',
  value: 'Value',
  table: 'Show as a table',
  list: 'Provinces',
  download: 'Download the map',
}

export const messages: Record<Locale, typeof vi> = { vi, en }
export type Words = typeof vi
