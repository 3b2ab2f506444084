import type { Template } from '../../definition.ts'
import { sample } from './sample.ts'
import type { settings } from './settings.ts'

export const templates = [
  {
    id: 'luot-ghe-tham',
    label: { vi: 'Tổng lượt ghé thăm', en: 'All visits' },
    name: 'Tổng lượt ghé thăm',
    settings: sample.vi.settings,
  },
  {
    id: 'chan-trang',
    label: { vi: 'Dòng nhỏ chân trang', en: 'A line in the footer' },
    name: 'Dòng nhỏ chân trang',
    settings: { offset: 86_200, size: 'small', label: 'Lượt truy cập: {n}', icon: 'chart' },
  },
  {
    id: 'bai-viet',
    label: { vi: 'Người đọc bài viết', en: 'Readers of an article' },
    name: 'Người đọc bài viết',
    settings: {
      size: 'small',
      metric: 'unique',
      label: '{n} người đã đọc bài này',
      icon: 'eye',
      paths: ['/tin-tuc/*'],
    },
  },
  {
    id: 'cong-to',
    label: { vi: 'Công tơ hoài cổ', en: 'Old odometer' },
    name: 'Công tơ hoài cổ',
    settings: {
      offset: 1_204_318,
      style: 'odometer',
      format: 'plain',
      minDigits: 8,
      layout: 'stack',
      align: 'center',
      icon: 'none',
      label: 'Bạn là vị khách thứ {n}',
    },
  },
  {
    id: 'hom-nay',
    label: { vi: 'Hôm nay đông khách', en: 'Busy today' },
    name: 'Hôm nay đông khách',
    settings: {
      range: 'today',
      metric: 'unique',
      style: 'flip',
      minDigits: 3,
      label: '{n} khách ghé tiệm hôm nay',
      icon: 'people',
    },
    theme: { surface: 'card' },
  },
  {
    id: 'bang-den',
    label: { vi: 'Bảng đèn', en: 'LED board' },
    name: 'Bảng đèn',
    settings: {
      style: 'led',
      range: 'month',
      format: 'plain',
      minDigits: 5,
      size: 'large',
      layout: 'stack',
      align: 'center',
      icon: 'none',
    },
    theme: { primary: '#14213d', surface: 'tinted' },
  },
] satisfies Template<typeof settings>[]
