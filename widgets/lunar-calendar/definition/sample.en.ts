export const sampleInEnglish = {
  'Lịch âm – Quán chay An Lạc': 'Lunar calendar – An Lạc vegetarian restaurant',
  'Lịch âm quán An Lạc': 'Lunar calendar of An Lạc',
  'Buffet chay ngày rằm': 'Full moon buffet',
  'Buffet chay mùng một': 'New moon buffet',
  'Vu Lan: tặng mẹ một phần chè sen': 'Vu Lan: a lotus dessert for your mother, on us',
  'Sinh nhật quán: giảm 20%': 'Our birthday: 20% off',
  'An Lạc có buffet chay từ 10:00 đến 21:00, mời bạn ghé quán.':
    'An Lạc has its vegetarian buffet from 10:00 to 21:00. Do come.',
}
