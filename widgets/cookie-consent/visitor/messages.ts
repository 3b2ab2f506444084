/** Texts that merchants cannot edit; `texts.ts` has the rest of the banner, which publishing fills in. */
export const messagesByLocale = {
  vi: { policy: 'Chính sách cookie', saved: 'Đã lưu lựa chọn cookie' },
  en: { policy: 'Cookie policy', saved: 'Cookie choice saved' },
}

export type Messages = (typeof messagesByLocale)['vi']
