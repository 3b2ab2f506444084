/** The licence of the borders requires this notice with every drawing of them, saved ones too. */
export const bordersNotice = (site: string) =>
  `Borders: Copyright (c) 2021 Thang Le Quoc, MIT License, ${site}/api/v1/geo/notice`
