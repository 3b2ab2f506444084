/** True on the page at `/go`, and on any page of the merchant's with this hash: `https://gomlam.vn/ung-dung#tai-app`. */
export const isSmartLink = () => location.hash === '#tai-app'
