/** The first file of an archive. @param at ISO 8601 */
export const readme = (tenantName: string, at: string) => `${tenantName}
${at}

TIẾNG VIỆT
==========
Đây là toàn bộ dữ liệu của doanh nghiệp trên Nhúng tại thời điểm trên.

tenant.json          tên, ngôn ngữ, trang được phép gửi, thời hạn giữ dữ liệu, hồ sơ cửa hàng, những
                     mục của tiện ích theo hồ sơ, các nơi nhận, các mẫu trả lời, và nguồn báo tiền về
members.csv          thành viên và vai trò, không có mật khẩu
audit.csv            nhật ký: ai đã đổi gì, lúc nào
statistics.csv       lượt xem, khách, lượt nhấp và tương tác theo tiện ích và ngày (giờ Việt Nam)
payments.csv         các khoản tiền về mà ngân hàng báo, giữ mười năm như chứng từ kế toán
media/<mã ảnh>/       ảnh đã tải lên cho tiện ích, như địa chỉ của chúng trong bản nháp
widgets/<mã>/
  widget.json        tiện ích: bản nháp (draft) và bản đang chạy (live); không có khóa bí mật
  <hộp thư>.csv      những gì khách gửi: submissions là tin nhắn, subscribers là người đăng ký,
                     applications là hồ sơ ứng tuyển, consents là nhật ký đồng ý, plays là lượt chơi, orders là đơn
  answers.csv        câu trả lời của thành viên, theo mã dòng (rowId)
  files/<dòng>/      tệp khách gửi kèm dòng đó

Tệp CSV là UTF-8, mở được bằng Excel. Thời gian ghi theo ISO 8601, giờ UTC.
Ô bắt đầu bằng = + - @ có thêm dấu ' ở trước, để bảng tính không chạy nó như công thức.
Mật khẩu, khóa API, khóa bí mật của tiện ích và của nơi nhận không có ở đây.
Trong đây có thông tin cá nhân của khách: hãy cất giữ theo luật bảo vệ dữ liệu cá nhân.

ENGLISH
=======
All data of the business on Nhúng at the moment above.

tenant.json          name, language, allowed sites, how long data is kept, the profile of the business and
                     the fields of widgets that follow it, where submissions are sent on to, templates of answers,
                     and the sources of payments
members.csv          members and their roles, without passwords
audit.csv            the audit log: who changed what and when
statistics.csv       views, visitors, clicks and interactions by widget and day (time of Vietnam)
payments.csv         transfers that banks told of, kept for ten years as documents of bookkeeping are
media/<key>/          pictures that were uploaded for widgets, as their addresses in drafts say
widgets/<id>/
  widget.json        the widget: its draft and what is live; without secrets
  <inbox>.csv        what visitors sent: submissions are messages, subscribers, applications for jobs,
                     consents is the consent log, plays are plays of games, orders
  answers.csv        answers of members, by the id of the row (rowId)
  files/<row>/       files that came with that row

CSV files are UTF-8 and open in Excel. Times are ISO 8601 in UTC.
A cell that begins with = + - @ has a ' before it, so that no spreadsheet runs it as a formula.
Passwords, API keys and the secrets of widgets and destinations are not in here.
It holds personal data of visitors: keep it as the law on personal data asks.
`
