/**
 * Announced breaks, with weekends and days made up for: Labour Code of 2019, articles 112 (days off) and 111 (weekends).
 * - 2025: letter 8726/VPCP-KGVX of 26 November 2024 (2/5 against Saturday 26/4).
 * - 2026: letter 12729/VPCP-KGVX of 25 December 2025 (2/1 against Saturday 10/1); notice 9441 of the Ministry of Home
 *   Affairs of 16 October 2025 (31/8 against Saturday 22/8).
 */
export const announcedDaysOff = [
  { from: '2025-01-01', to: '2025-01-01', name: 'Tết Dương lịch 2025' },
  { from: '2025-01-25', to: '2025-02-02', name: 'Nghỉ Tết Ất Tỵ' },
  { from: '2025-04-05', to: '2025-04-07', name: 'Nghỉ Giỗ Tổ Hùng Vương' },
  { from: '2025-04-30', to: '2025-05-04', name: 'Nghỉ lễ 30/4 và 1/5' },
  { from: '2025-08-30', to: '2025-09-02', name: 'Nghỉ Quốc khánh' },
  { from: '2026-01-01', to: '2026-01-04', name: 'Nghỉ Tết Dương lịch' },
  { from: '2026-02-14', to: '2026-02-22', name: 'Nghỉ Tết Bính Ngọ' },
  { from: '2026-04-25', to: '2026-04-27', name: 'Nghỉ Giỗ Tổ Hùng Vương' },
  { from: '2026-04-30', to: '2026-05-03', name: 'Nghỉ lễ 30/4 và 1/5' },
  { from: '2026-08-29', to: '2026-09-02', name: 'Nghỉ Quốc khánh' },
]
