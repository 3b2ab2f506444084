export const sampleInEnglish = {
  'Liên hệ tư vấn': 'Contact and advice',
  'Gửi lời nhắn cho Mộc An': 'Write to Mộc An',
  'Xưởng nội thất Mộc An trả lời trong giờ làm việc, thường là trước 17 giờ cùng ngày. Bạn cứ kể càng rõ càng tốt, chúng tôi tư vấn và báo giá miễn phí.':
    'The furniture workshop of Mộc An answers on working days, mostly before 5 p.m. the same day. Tell us as much as you can: advice and quotes are free.',
  'Bạn cần gì?': 'What do you need?',
  'Tư vấn thiết kế': 'Design advice',
  'Báo giá đóng mới': 'A quote for new furniture',
  'Bảo hành, sửa chữa': 'Warranty or repair',
  'Hợp tác, đại lý': 'To sell our furniture',
  'Ngày hẹn khảo sát': 'Day for a visit to measure',
  'Hạng mục quan tâm': 'Rooms',
  'Tủ bếp': 'Kitchen',
  'Phòng khách': 'Living room',
  'Phòng ngủ': 'Bedroom',
  'Văn phòng': 'Office',
  'Ví dụ: tủ bếp chữ L 2,4 × 1,8 m, gỗ sồi, căn hộ ở phường Tân Hưng…':
    'For example: an L-shaped oak kitchen, 2.4 × 1.8 m, in a flat in Tân Hưng…',
  'ten@congty.vn': 'name@company.vn',
  'Gửi lời nhắn': 'Send',
  'vay tín chấp': 'payday loan',
}
