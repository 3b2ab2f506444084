const vi = {
  invite: (several: boolean): string =>
    several ? 'Chọn các tệp hoặc kéo vào đây' : 'Chọn tệp hoặc kéo vào đây',
  limits: (types: string, size: number, count: number) =>
    `${types}, tối đa ${size} MB mỗi tệp${count > 1 ? `, nhiều nhất ${count} tệp` : ''}`,
  bytes: (size: number) =>
    size < 100_000
      ? `${Math.ceil(size / 1024)} KB`
      : `${(size / 1048576).toLocaleString('vi', { maximumFractionDigits: 1 })} MB`,
  remove: (name: string) => (name ? `Bỏ tệp ${name}` : 'Bỏ tệp'),
  chosen: (names: string) => `Đã chọn ${names}`,
  removed: (name: string) => `Đã bỏ ${name}`,
  count: (max: number) => `Tối đa ${max} tệp`,
  type: 'Loại tệp này không được nhận',
  size: (max: number) => `Tệp lớn hơn ${max} MB`,
  total: 'Các tệp cộng lại quá 11 MB',
  empty: 'Tệp trống',
  broken: 'Tệp bị hỏng hoặc không đúng loại',
  locked: 'Tệp có mật khẩu hoặc macro. Hãy xuất ra PDF thường',
}

export type FileMessages = typeof vi

const en: FileMessages = {
  invite: (several) => (several ? 'Choose files or drop them here' : 'Choose a file or drop it here'),
  limits: (types, size, count) =>
    `${types}, ${size} MB each at most${count > 1 ? `, up to ${count} files` : ''}`,
  bytes: (size) =>
    size < 100_000
      ? `${Math.ceil(size / 1024)} KB`
      : `${(size / 1048576).toLocaleString('en', { maximumFractionDigits: 1 })} MB`,
  remove: (name) => (name ? `Remove the file ${name}` : 'Remove'),
  chosen: (names) => `Chosen: ${names}`,
  removed: (name) => `Removed: ${name}`,
  count: (max) => (max === 1 ? 'One file at most' : `${max} files at most`),
  type: 'Files of this type are not taken',
  size: (max) => `The file is larger than ${max} MB`,
  total: 'The files are more than 11 MB together',
  empty: 'The file is empty',
  broken: 'The file is damaged or of another type',
  locked: 'The file has a password or macros. Please export a plain PDF',
}

export const messagesByLocale = { vi, en }
