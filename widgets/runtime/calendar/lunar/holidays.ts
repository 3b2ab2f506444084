/** For definitions only: pages get the shown holidays with the settings. */

export interface HolidayRule {
  /** `term`: the day of a solar term in that month. */
  calendar: 'solar' | 'lunar' | 'term'
  month: number
  /** -1 is the month's last. Of a term: its kind, 0 at the equinox of March. */
  day: number
  name: { vi: string; en: string }
  from: number
}

const rule =
  (calendar: 'solar' | 'lunar') =>
  (month: number, day: number, vi: string, en: string, from = 0): HolidayRule => ({
    calendar,
    month,
    day,
    name: { vi, en },
    from,
  })
const solar = rule('solar')
const lunar = rule('lunar')

/** `public`: Labour Code of 2019, article 112. `days-off.ts` has what each year's decision adds. */
export const holidaySets = {
  public: [
    solar(1, 1, 'Tết Dương lịch', 'New Year’s Day'),
    lunar(12, -1, 'Giao thừa', 'Tết Eve'),
    lunar(1, 1, 'Tết Nguyên đán', 'Tết (Lunar New Year)'),
    lunar(1, 2, 'Mùng 2 Tết', 'Second day of Tết'),
    lunar(1, 3, 'Mùng 3 Tết', 'Third day of Tết'),
    lunar(1, 4, 'Mùng 4 Tết', 'Fourth day of Tết'),
    lunar(3, 10, 'Giỗ Tổ Hùng Vương', 'Hùng Kings’ Day', 2007),
    solar(4, 30, 'Ngày Thống nhất', 'Reunification Day', 1976),
    solar(5, 1, 'Quốc tế Lao động', 'Labour Day', 1946),
    solar(9, 2, 'Quốc khánh', 'National Day', 1945),
  ],
  traditional: [
    lunar(1, 15, 'Rằm tháng Giêng', 'First full moon'),
    lunar(3, 3, 'Tết Hàn thực', 'Cold Food Festival'),
    { calendar: 'term', month: 4, day: 1, name: { vi: 'Tết Thanh minh', en: 'Thanh minh' }, from: 0 },
    lunar(5, 5, 'Tết Đoan ngọ', 'Đoan ngọ Festival'),
    lunar(7, 7, 'Thất tịch', 'Thất tịch'),
    lunar(7, 15, 'Lễ Vu lan', 'Vu lan'),
    lunar(8, 15, 'Tết Trung thu', 'Mid-Autumn Festival'),
    lunar(9, 9, 'Tết Trùng cửu', 'Double Ninth'),
    lunar(10, 10, 'Tết Cơm mới', 'New Rice Festival'),
    lunar(12, 23, 'Ông Công Ông Táo', 'Kitchen Gods’ Day'),
  ],
  buddhist: [
    lunar(2, 8, 'Phật xuất gia', 'Buddha’s renunciation'),
    lunar(2, 15, 'Phật nhập Niết bàn', 'Buddha’s nirvana'),
    lunar(2, 19, 'Vía Quán Âm đản sinh', 'Quan Âm’s birth'),
    lunar(4, 15, 'Lễ Phật đản', 'Buddha’s birthday'),
    lunar(6, 19, 'Vía Quán Âm thành đạo', 'Quan Âm’s enlightenment'),
    lunar(7, 15, 'Lễ Vu lan', 'Vu lan'),
    lunar(9, 19, 'Vía Quán Âm xuất gia', 'Quan Âm’s renunciation'),
    lunar(11, 17, 'Vía Phật A Di Đà', 'Amitabha Buddha'),
    lunar(12, 8, 'Phật thành đạo', 'Buddha’s enlightenment'),
  ],
  national: [
    solar(2, 3, 'Thành lập Đảng', 'Founding of the Party', 1930),
    solar(2, 27, 'Thầy thuốc Việt Nam', 'Doctors’ Day', 1985),
    solar(5, 7, 'Chiến thắng Điện Biên Phủ', 'Victory of Điện Biên Phủ', 1954),
    solar(5, 19, 'Sinh nhật Bác Hồ', 'Hồ Chí Minh’s birthday', 1946),
    solar(6, 21, 'Ngày Báo chí', 'Press Day', 1985),
    solar(6, 28, 'Gia đình Việt Nam', 'Family Day', 2001),
    solar(7, 27, 'Thương binh Liệt sĩ', 'Invalids and Martyrs’ Day', 1947),
    solar(10, 13, 'Doanh nhân Việt Nam', 'Entrepreneurs’ Day', 2004),
    solar(10, 20, 'Phụ nữ Việt Nam', 'Vietnamese Women’s Day', 1930),
    solar(11, 20, 'Nhà giáo Việt Nam', 'Teachers’ Day', 1982),
    // a day off by resolution 80-NQ/TW of 2026 once the Labour Code says so
    solar(11, 24, 'Ngày Văn hóa Việt Nam', 'Culture Day', 2026),
    solar(12, 22, 'Thành lập QĐND', 'Army Day', 1989),
  ],
  international: [
    solar(2, 14, 'Lễ Tình nhân', 'Valentine’s Day'),
    solar(3, 8, 'Quốc tế Phụ nữ', 'International Women’s Day'),
    solar(6, 1, 'Quốc tế Thiếu nhi', 'Children’s Day'),
    solar(10, 31, 'Halloween', 'Halloween'),
    solar(12, 24, 'Đêm Noel', 'Christmas Eve'),
    solar(12, 25, 'Giáng sinh', 'Christmas'),
  ],
} satisfies Record<string, HolidayRule[]>

export type HolidaySet = keyof typeof holidaySets
