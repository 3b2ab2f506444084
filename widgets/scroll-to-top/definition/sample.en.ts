export const sampleInEnglish = { 'Nút lên đầu trang': 'Back to top' }
