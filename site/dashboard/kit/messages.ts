const vi = {
  breadcrumbs: 'Đường dẫn',
  retry: 'Thử lại',
  errorTitle: 'Không tải được',
  loading: 'Đang tải…',
  undo: 'Hoàn tác',
  cancel: 'Hủy',
  close: 'Đóng',
  copy: 'Sao chép',
  copied: 'Đã sao chép',
  more: 'Xem thêm',
  justNow: 'vừa xong',
  pickDate: 'Mở lịch',
}
const en: typeof vi = {
  breadcrumbs: 'Breadcrumbs',
  retry: 'Try again',
  errorTitle: 'Couldn’t load this',
  loading: 'Loading…',
  undo: 'Undo',
  cancel: 'Cancel',
  close: 'Close',
  copy: 'Copy',
  copied: 'Copied',
  more: 'Show more',
  justNow: 'just now',
  pickDate: 'Open calendar',
}
export const messages = { vi, en }
