/** Of the page at `/go`, and of any page of the merchant's with this widget: `https://gomlam.vn/ung-dung#tai-app`. */
export const isSmartLink = () => location.hash === '#tai-app'
