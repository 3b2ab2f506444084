import type { Template } from '../../definition.ts'
import { sample } from './sample.ts'
import type { settings } from './settings.ts'

export const templates = [
  {
    id: 'bang-lien-he',
    label: { vi: 'Bảng liên hệ có người phụ trách', en: 'A panel with the people who answer' },
    name: 'Bảng liên hệ',
    settings: sample.vi.settings,
  },
  {
    id: 'ban-hang-online',
    label: { vi: 'Cột nút cho shop online', en: 'A column for an online shop' },
    name: 'Liên hệ shop',
    invented: ['Tiệm Nhà Lụa'],
    settings: {
      layout: 'stack',
      text: 'Chat với shop',
      sharedNumber: '0987 654 321',
      channels: [
        {
          type: 'messenger',
          value: 'tiemnhalua',
          message: 'Shop ơi, mẫu {product} còn hàng không ạ?',
          ref: 'website',
        },
        { type: 'zalo' },
        { type: 'phone' },
        { type: 'instagram', value: '@tiemnhalua' },
        { type: 'tiktok', value: '@tiemnhalua' },
      ],
      animation: 'pulse',
      greeting: 'bubble',
      greetingName: 'Tiệm Nhà Lụa',
      greetingText: 'Bạn cần tư vấn kích cỡ? Nhắn shop chiều cao, cân nặng là xong!',
    },
    theme: { primary: '#c2255c' },
  },
  {
    id: 'tong-dai',
    label: { vi: 'Gọi ngay tổng đài', en: 'Call the hotline' },
    name: 'Nút gọi tổng đài',
    invented: ['1900 1234'],
    settings: {
      layout: 'direct',
      icon: 'phone',
      text: 'Gọi 1900 1234',
      animation: 'shake',
      channels: [{ type: 'phone', value: '1900 1234', label: 'Tổng đài 24/7' }],
    },
    theme: { primary: '#c92a2a' },
  },
  {
    id: 'phong-kham',
    label: { vi: 'Phòng khám có giờ trực', en: 'A clinic with hours' },
    name: 'Liên hệ phòng khám',
    invented: ['An Nhiên'],
    settings: {
      layout: 'panel',
      icon: 'headset',
      title: 'Phòng khám An Nhiên',
      subtitle: 'Điều dưỡng trực trả lời trong giờ khám.',
      channels: [
        {
          type: 'zalo',
          value: '0903 456 789',
          hours: 'business',
          person: { name: 'Điều dưỡng Mai', role: 'Đặt lịch khám' },
        },
        {
          type: 'phone',
          value: '028 3822 1234',
          label: 'Tổng đài đặt lịch',
          hours: 'own',
          ownHours: [{ days: 'daily', hours: ['06:30-21:00'] }],
        },
        { type: 'email', value: 'datlich@annhien.vn', subject: 'Đặt lịch khám' },
      ],
      weekly: [
        { days: 'mon-sat', hours: ['07:00-11:30', '13:00-16:30'] },
        { days: 'sun', hours: [] },
      ],
      offline: 'email',
      offlineText: 'Phòng khám đang nghỉ. Bạn gửi email, điều dưỡng sẽ gọi lại vào đầu giờ làm việc.',
    },
    theme: { primary: '#0f766e' },
  },
  {
    id: 'khach-quoc-te',
    label: { vi: 'Khách nước ngoài', en: 'Guests from abroad' },
    name: 'Liên hệ khách quốc tế',
    settings: {
      layout: 'arc',
      icon: 'message',
      channels: [
        { type: 'whatsapp', value: '+84 905 123 456', message: 'Hello, I am looking at {url}' },
        { type: 'line', value: '@hoianstay', label: 'LINE' },
        { type: 'kakaotalk', value: '_ZeUTxl' },
        { type: 'wechat', value: 'hoianstay' },
        { type: 'email', value: 'hello@hoianstay.vn' },
      ],
      languages: ['en', 'ko', 'ja', 'zh', 'th'],
    },
    theme: { primary: '#0b7285' },
  },
] satisfies Template<typeof settings>[]
