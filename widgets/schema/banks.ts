/**
 * Source: https://api.vietqr.io/v2/banks (2026), 59 BINs compared with vietnam-qr-pay 1.5.1, names as of 2025.
 * Used when publishing only: no visitor downloads it.
 */

export interface Bank {
  /** Short code, upper case; bank app links know it in lower case. */
  code: string
  /** Six digits. */
  bin: string
  name: string
  fullName: string
}

const rows = `
VCB|970436|Vietcombank|Ngân hàng TMCP Ngoại thương Việt Nam
ICB|970415|VietinBank|Ngân hàng TMCP Công thương Việt Nam
BIDV|970418|BIDV|Ngân hàng TMCP Đầu tư và Phát triển Việt Nam
VBA|970405|Agribank|Ngân hàng Nông nghiệp và Phát triển Nông thôn Việt Nam
TCB|970407|Techcombank|Ngân hàng TMCP Kỹ thương Việt Nam
MB|970422|MB Bank|Ngân hàng TMCP Quân đội
ACB|970416|ACB|Ngân hàng TMCP Á Châu
VPB|970432|VPBank|Ngân hàng TMCP Việt Nam Thịnh Vượng
TPB|970423|TPBank|Ngân hàng TMCP Tiên Phong
STB|970403|Sacombank|Ngân hàng TMCP Sài Gòn Thương Tín
HDB|970437|HDBank|Ngân hàng TMCP Phát triển Thành phố Hồ Chí Minh
VIB|970441|VIB|Ngân hàng TMCP Quốc tế Việt Nam
SHB|970443|SHB|Ngân hàng TMCP Sài Gòn – Hà Nội
OCB|970448|OCB|Ngân hàng TMCP Phương Đông
MSB|970426|MSB|Ngân hàng TMCP Hàng Hải Việt Nam
LPB|970449|LPBank|Ngân hàng TMCP Lộc Phát Việt Nam
SEAB|970440|SeABank|Ngân hàng TMCP Đông Nam Á
EIB|970431|Eximbank|Ngân hàng TMCP Xuất Nhập khẩu Việt Nam
ABB|970425|ABBank|Ngân hàng TMCP An Bình
BAB|970409|Bac A Bank|Ngân hàng TMCP Bắc Á
BVB|970438|BaoViet Bank|Ngân hàng TMCP Bảo Việt
VCCB|970454|BVBank|Ngân hàng TMCP Bản Việt
CAKE|546034|Cake by VPBank|Ngân hàng số Cake by VPBank
CBB|970444|VCBNeo|Ngân hàng TNHH MTV Ngoại thương Công nghệ số
CIMB|422589|CIMB|Ngân hàng TNHH MTV CIMB Việt Nam
CITIBANK|533948|Citibank|Ngân hàng Citibank, N.A. – Chi nhánh Hà Nội
COOPBANK|970446|Co-opBank|Ngân hàng Hợp tác xã Việt Nam
DBS|796500|DBS Bank|Ngân hàng DBS – Chi nhánh Thành phố Hồ Chí Minh
GPB|970408|GPBank|Ngân hàng TNHH MTV Kỷ nguyên Thịnh vượng
HLBVN|970442|Hong Leong Bank|Ngân hàng TNHH MTV Hong Leong Việt Nam
HSBC|458761|HSBC|Ngân hàng TNHH MTV HSBC (Việt Nam)
IBKHN|970455|IBK Hà Nội|Ngân hàng Công nghiệp Hàn Quốc – Chi nhánh Hà Nội
IBKHCM|970456|IBK TP.HCM|Ngân hàng Công nghiệp Hàn Quốc – Chi nhánh Thành phố Hồ Chí Minh
IVB|970434|Indovina Bank|Ngân hàng TNHH Indovina
KBANK|668888|KBank|Ngân hàng Đại chúng TNHH Kasikornbank – Chi nhánh Thành phố Hồ Chí Minh
KEBHANAHN|970467|KEB Hana Hà Nội|Ngân hàng KEB Hana – Chi nhánh Hà Nội
KEBHANAHCM|970466|KEB Hana TP.HCM|Ngân hàng KEB Hana – Chi nhánh Thành phố Hồ Chí Minh
KLB|970452|KienlongBank|Ngân hàng TMCP Kiên Long
KBHN|970462|Kookmin Hà Nội|Ngân hàng Kookmin – Chi nhánh Hà Nội
KBHCM|970463|Kookmin TP.HCM|Ngân hàng Kookmin – Chi nhánh Thành phố Hồ Chí Minh
LIOBANK|963369|Liobank|Ngân hàng số Liobank by OCB
MAFC|977777|Mirae Asset|Công ty Tài chính TNHH MTV Mirae Asset (Việt Nam)
MBV|970414|MBV|Ngân hàng TNHH MTV Việt Nam Hiện Đại
NAB|970428|Nam A Bank|Ngân hàng TMCP Nam Á
NCB|970419|NCB|Ngân hàng TMCP Quốc Dân
NHBHN|801011|Nonghyup|Ngân hàng Nonghyup – Chi nhánh Hà Nội
PBVN|970439|Public Bank|Ngân hàng TNHH MTV Public Việt Nam
PGB|970430|PGBank|Ngân hàng TMCP Thịnh vượng và Phát triển
PVCB|970412|PVcomBank|Ngân hàng TMCP Đại Chúng Việt Nam
PVDB|971133|PVcomBank Pay|Ngân hàng số PVcomBank Pay
SCB|970429|SCB|Ngân hàng TMCP Sài Gòn
SCVN|970410|Standard Chartered|Ngân hàng TNHH MTV Standard Chartered Việt Nam
SGICB|970400|SaigonBank|Ngân hàng TMCP Sài Gòn Công Thương
SHBVN|970424|Shinhan Bank|Ngân hàng TNHH MTV Shinhan Việt Nam
TIMO|963388|Timo|Ngân hàng số Timo by BVBank
UBANK|546035|Ubank by VPBank|Ngân hàng số Ubank by VPBank
UOB|970458|UOB|Ngân hàng TNHH MTV United Overseas Bank (Việt Nam)
VAB|970427|VietABank|Ngân hàng TMCP Việt Á
VBSP|999888|VBSP|Ngân hàng Chính sách Xã hội
VIETBANK|970433|VietBank|Ngân hàng TMCP Việt Nam Thương Tín
VIKKI|970406|Vikki Bank|Ngân hàng TNHH MTV Số Vikki
VRB|970421|VRB|Ngân hàng Liên doanh Việt – Nga
WVN|970457|Woori Bank|Ngân hàng TNHH MTV Woori Việt Nam
MOMO|971025|MoMo|Ví điện tử MoMo
VIETTELMONEY|971005|Viettel Money|Viettel Money – Tổng Công ty Dịch vụ số Viettel
VNPTMONEY|971011|VNPT Money|VNPT Money – Tổng Công ty Truyền thông VNPT-Media`

export const banks: readonly Bank[] = rows
  .trim()
  .split('\n')
  .map((row) => {
    const [code = '', bin = '', name = '', fullName = ''] = row.split('|')
    return { code, bin, name, fullName }
  })

export const bankOfCode = (wanted: string) => banks.find(({ code }) => code === wanted)
