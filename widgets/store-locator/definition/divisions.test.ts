import { describe, expect, it } from 'vitest'
import { districts, isPlaceIssue, merged, placeOf, provinces, wards } from './divisions.ts'

const place = (provinceCode: string, districtCode = '', wardCode = '') => {
  const made = placeOf({ provinceCode, districtCode, wardCode })
  return isPlaceIssue(made) ? made.text.en : [made.province.code, made.district.code, made.ward?.code]
}

describe('a place by what the merchant wrote', () => {
  it('knows the whole country', () => {
    expect([provinces.size, districts.size, merged.size, wards.size]).toEqual([63, 705, 34, 3321])
    for (const { province } of districts.values()) expect(provinces.has(province)).toBe(true)
    for (const ward of wards.values()) expect(ward.district === '' || districts.has(ward.district)).toBe(true)
  })

  it.each([
    ['79', '760'],
    ['Thành phố Hồ Chí Minh', 'Quận 1'],
    ['TP. Hồ Chí Minh', 'Q.1'],
    ['TP.HCM', 'q1'],
    ['ho chi minh', 'quan 01'],
    ['Sài Gòn', '1'],
  ])('%s, %s is District 1', (province, district) => {
    expect(place(province, district)).toEqual(['79', '760', undefined])
  })

  it('finds a district in the province that its own has since become part of', () => {
    expect(place('TP.HCM', 'Thủ Dầu Một')).toEqual(['74', '718', undefined])
  })

  it('finds the former district of a present ward', () => {
    expect(place('TP.HCM', '', 'Phường Sài Gòn')).toEqual(['79', '760', '26740'])
  })

  it.each([
    ['Huế', 'Thuận Hóa', '474'],
    ['Thừa Thiên Huế', 'quận Phú Xuân', '474'],
    ['Huế', 'TX Phong Điền', '476'],
    ['Hải Phòng', 'Thành phố Thủy Nguyên', '311'],
    ['Hải Phòng', 'Q. An Dương', '312'],
    ['Ninh Bình', 'Hoa Lư', '374'],
    ['Ninh Bình', 'TP Hoa Lư', '369'],
    ['Quảng Ninh', 'TP. Đông Triều', '205'],
    ['Sơn La', 'thi xa moc chau', '123'],
    ['Bắc Giang', 'Chũ', '219'],
    ['Hà Nam', 'thị xã Kim Bảng', '350'],
    ['Ninh Bình', 'Kim Bảng', '350'],
    ['TP.HCM', 'Long Đất', '752'],
    ['Bà Rịa - Vũng Tàu', 'TP Phú Mỹ', '754'],
  ])('%s, %s is a district of 30 June 2025, once %s', (province, district, code) => {
    expect(place(province, district)).toEqual([districts.get(code)!.province, code, undefined])
  })

  it('tells by the ward, else by the point, which part of a district that grew is meant', () => {
    expect(place('Ninh Bình', 'TP Hoa Lư', 'Phường Hoa Lư')).toEqual(['37', '369', '14329'])
    expect(place('Ninh Bình', 'TP Hoa Lư', 'Nam Hoa Lư')).toEqual(['37', '374', '14359'])
    expect(place('Nghệ An', '', 'Phường Cửa Lò')).toEqual(['40', '413', '16732'])
    const named = { provinceCode: 'Bà Rịa - Vũng Tàu', districtCode: 'Long Đất', wardCode: '' }
    // The markets of Long Điền and Đất Đỏ.
    expect(placeOf({ ...named, lat: 10.484, lng: 107.21 })).toMatchObject({ district: { code: '752' } })
    expect(placeOf({ ...named, lat: 10.491, lng: 107.27 })).toMatchObject({ district: { code: '753' } })
  })

  it.each([
    ['daklak', 'Buôn Ma Thuột'],
    ['Đắc Lắc', 'buonmathuot'],
    ['Đắk Lắk', 'TP Buôn Ma Thuột'],
  ])('knows %s, %s without spaces', (province, district) => {
    expect(place(province, district)).toEqual(['66', '643', undefined])
  })

  it('says what it could be instead of guessing', () => {
    expect(place('Hà Tĩnh', 'Kỳ Anh')).toBe('“Kỳ Anh” may be: Huyện Kỳ Anh, Thị xã Kỳ Anh. Please say which')
    expect(place('Hà Tĩnh', 'TX Kỳ Anh')).toEqual(['42', '449', undefined])
    expect(place('Hà Tĩnh', 'huyện Kỳ Anh')).toEqual(['42', '447', undefined])
    expect(place('Hà Nội', 'Quận 1')).toBe('There is no “Quận 1” here')
    expect(place('Sài Thành', 'Quận 1')).toBe('There is no “Sài Thành” here')
    expect(place('01', '760')).toBe('There is no “760” here')
    expect(place('Hà Nội')).toBe('Please give the former district or the present ward')
  })
})
