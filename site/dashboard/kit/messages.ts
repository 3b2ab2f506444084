const vi = {
  breadcrumbs: 'Đường dẫn',
  retry: 'Thử lại',
  errorTitle: 'Không tải được',
  loading: 'Đang tải…',
  undo: 'Hoàn tác',
  cancel: 'Hủy',
  confirm: 'Đồng ý',
}
const en: typeof vi = {
  breadcrumbs: 'Breadcrumbs',
  retry: 'Try again',
  errorTitle: 'Could not be loaded',
  loading: 'Loading…',
  undo: 'Undo',
  cancel: 'Cancel',
  confirm: 'Confirm',
}
export const messages = { vi, en }
