export const contentSection = { vi: 'Lời khách hàng', en: 'Testimonials' }
export const layoutSection = { vi: 'Bố cục', en: 'Layout' }
export const cardSection = { vi: 'Thẻ', en: 'Card' }
export const headerSection = { vi: 'Phần đầu', en: 'Header' }
export const filterSection = { vi: 'Chọn và sắp xếp', en: 'Selection and order' }
export const whereSection = { vi: 'Thẻ nổi hiện ở đâu, khi nào', en: 'Where and when it floats' }
export const searchEngineSection = { vi: 'Máy tìm kiếm', en: 'Search engines' }
