const vi = {
  truc: 'Trực',
  sao28: 'Sao',
  napAm: 'Nạp âm',
  clashes: 'Tuổi xung',
  directions: 'Hướng xuất hành',
  joy: 'Hỷ thần',
  wealth: 'Tài thần',
  crane: 'tránh Hạc thần',
  compass: ['Bắc', 'Đông Bắc', 'Đông', 'Đông Nam', 'Nam', 'Tây Nam', 'Tây', 'Tây Bắc'],
}

const en: typeof vi = {
  truc: 'Officer (trực)',
  sao28: 'Mansion (sao)',
  napAm: 'Nạp âm',
  clashes: 'Clashing birth years',
  directions: 'Directions',
  joy: 'joy',
  wealth: 'wealth',
  crane: 'avoid the crane spirit in the',
  compass: ['north', 'north-east', 'east', 'south-east', 'south', 'south-west', 'west', 'north-west'],
}

export const extraMessages = { vi, en }
