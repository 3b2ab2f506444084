export const hoursSection = { vi: 'Giờ mở cửa', en: 'Opening hours' }
export const holidaySection = { vi: 'Ngày lễ và ngày âm lịch', en: 'Holidays and lunar days' }
export const closingSection = { vi: 'Tạm đóng cửa', en: 'Temporary closing' }
export const departmentSection = { vi: 'Bộ phận', en: 'Departments' }
export const displaySection = { vi: 'Hiển thị', en: 'Display' }
export const wordingSection = { vi: 'Câu chữ', en: 'Wording' }
export const searchEngineSection = { vi: 'Công cụ tìm kiếm', en: 'Search engines' }
