import * as z from 'zod'
import { choice, color, flag, line, lines, section, whole, widgetId } from '../../schema/fields.ts'
import { category, dataSection, scale } from './color-settings.ts'

const look = { vi: 'Bản đồ', en: 'Map' }
const legend = { vi: 'Chú giải', en: 'Legend' }
const use = { vi: 'Tương tác', en: 'Interaction' }
const pins = { vi: 'Ghim', en: 'Pins' }

const layouts = {
  '34': { vi: '34 tỉnh, thành (từ 1/7/2025)', en: '34 provinces (since 1 July 2025)' },
  '63': { vi: '63 tỉnh, thành (trước 1/7/2025)', en: '63 provinces (before 1 July 2025)' },
}

export const settings = z.strictObject({
  ...section(look, {
    title: line(0, 120, { label: { vi: 'Tiêu đề', en: 'Title' } }).default(''),
    description: lines(0, 400, { label: { vi: 'Giới thiệu', en: 'Introduction' } }).default(''),
    layout: choice(layouts, { label: { vi: 'Địa giới', en: 'Layout' }, half: true }).default('34'),
    layoutSwitch: flag(true, {
      label: { vi: 'Khách đổi được 34 ↔ 63', en: 'Visitors may switch 34 ↔ 63' },
    }),
    islands: choice(
      {
        inset: { vi: 'Khung riêng cạnh bờ biển', en: 'In frames beside the coast' },
        inPlace: { vi: 'Đúng vị trí trên Biển Đông', en: 'In their place' },
      },
      {
        label: { vi: 'Hoàng Sa và Trường Sa', en: 'Hoàng Sa and Trường Sa' },
        help: {
          vi: 'Hai quần đảo luôn có trên bản đồ; chỉ chọn cách vẽ.',
          en: 'Both archipelagos are always on the map; this only says where.',
        },
        half: true,
      },
    ).default('inset'),
    labels: choice(
      {
        auto: { vi: 'Khi đủ chỗ', en: 'Where they fit' },
        all: { vi: 'Tất cả', en: 'All' },
        none: { vi: 'Không', en: 'None' },
      },
      { label: { vi: 'Nhãn trên bản đồ', en: 'Labels' }, half: true },
    ).default('auto'),
    labelField: choice(
      {
        name: { vi: 'Tên', en: 'Name' },
        value: { vi: 'Giá trị', en: 'Value' },
        code: { vi: 'Mã', en: 'Code' },
      },
      {
        label: { vi: 'Nội dung nhãn', en: 'What labels say' },
        half: true,
        showIf: { field: 'labels', is: ['auto', 'all'] },
      },
    ).default('name'),
    height: whole(240, 1200, { label: { vi: 'Chiều cao (px)', en: 'Height (px)' } }).default(640),
    transition: choice(
      {
        dissolve: { vi: 'Ranh giới cũ tan dần', en: 'Old borders dissolve' },
        fade: { vi: 'Mờ đi rồi hiện bản đồ mới', en: 'The whole map fades' },
        none: { vi: 'Đổi ngay', en: 'At once' },
      },
      { label: { vi: 'Khi đổi địa giới', en: 'Switching layouts' }, half: true },
    ).default('dissolve'),
    transitionMs: whole(0, 2000, {
      label: { vi: 'Thời gian đổi (ms)', en: 'Duration (ms)' },
    }).default(600),
    fill: color({ label: { vi: 'Màu tỉnh', en: 'Province colour' } }).optional(),
    hoverFill: color({
      label: { vi: 'Màu khi rê chuột', en: 'Colour under the pointer' },
    }).optional(),
    selectedFill: color({
      label: { vi: 'Màu khi được chọn', en: 'Colour when selected' },
    }).optional(),
    stroke: color({ label: { vi: 'Màu ranh giới', en: 'Border colour' } }).optional(),
    strokeWidth: z
      .number()
      .min(0)
      .max(4)
      .default(1)
      .meta({ label: { vi: 'Nét ranh giới (px)', en: 'Border width (px)' }, half: true }),
    altText: line(0, 300, {
      label: { vi: 'Mô tả cho trình đọc màn hình', en: 'Description for screen readers' },
    }).default(''),
  }),

  ...section(dataSection, {
    dataMode: choice(
      {
        none: { vi: 'Không tô theo số liệu', en: 'No data' },
        category: { vi: 'Theo nhóm', en: 'By category' },
        scale: { vi: 'Theo thang giá trị', en: 'By value' },
        stores: { vi: 'Theo số cửa hàng', en: 'By number of stores' },
      },
      { label: { vi: 'Tô màu', en: 'Colouring' }, half: true },
    ).default('none'),
    storeWidget: widgetId('STORE_LOCATOR', {
      label: { vi: 'Đếm cửa hàng của tiện ích', en: 'Count the stores of' },
      help: {
        vi: 'Một tiện ích Tìm cửa hàng của bạn. Bản đồ tự đếm lại mỗi khi tiện ích đó được xuất bản.',
        en: 'One of your store locators. The map counts again whenever it is published.',
      },
      showIf: { field: 'dataMode', is: 'stores' },
    }).default(''),
    valuesBy: choice(layouts, {
      label: { vi: 'Số liệu nhập theo', en: 'Data is entered by' },
      half: true,
    }).default('34'),
    aggregate: choice(
      {
        sum: { vi: 'Cộng', en: 'Sum' },
        mean: { vi: 'Trung bình', en: 'Mean' },
        max: { vi: 'Lớn nhất', en: 'Highest' },
        first: { vi: 'Tỉnh đầu tiên', en: 'First province' },
      },
      {
        label: { vi: 'Gộp 63 thành 34 bằng cách', en: '63 become 34 by' },
        showIf: { field: 'valuesBy', is: '63' },
      },
    ).default('sum'),
    categories: z
      .array(category)
      .max(12)
      .default([])
      .meta({
        label: { vi: 'Nhóm', en: 'Categories' },
        item: { vi: 'nhóm', en: 'category' },
        itemTitle: 'label',
        help: { vi: 'Dùng để tô tỉnh và ghim.', en: 'Colours provinces and pins.' },
      }),
    scale,
  }),

  ...section(legend, {
    legend: choice(
      {
        bottom: { vi: 'Bên dưới', en: 'Below' },
        top: { vi: 'Bên trên', en: 'Above' },
        right: { vi: 'Bên phải', en: 'On the right' },
        left: { vi: 'Bên trái', en: 'On the left' },
        none: { vi: 'Không', en: 'None' },
      },
      { label: { vi: 'Chú giải', en: 'Legend' }, half: true },
    ).default('bottom'),
    legendTitle: line(0, 80, {
      label: { vi: 'Tên chú giải', en: 'Legend title' },
      half: true,
    }).default(''),
  }),

  ...section(use, {
    selection: choice(
      {
        single: { vi: 'Chọn một tỉnh', en: 'One province' },
        multiple: { vi: 'Chọn nhiều tỉnh', en: 'Several provinces' },
        none: { vi: 'Không chọn', en: 'None' },
      },
      { label: { vi: 'Chọn vùng', en: 'Selection' }, half: true },
    ).default('single'),
    onRegionClick: choice(
      {
        panel: { vi: 'Mở khung chi tiết', en: 'Show details' },
        tooltip: { vi: 'Giữ chú thích tại chỗ', en: 'Keep its tooltip' },
        link: { vi: 'Mở liên kết của tỉnh', en: 'Follow its link' },
        zoom: { vi: 'Phóng to tỉnh', en: 'Zoom to it' },
        event: { vi: 'Chỉ báo cho trang', en: 'Only tell the page' },
      },
      {
        label: { vi: 'Khi bấm vào một tỉnh', en: 'Clicking a province' },
        help: {
          vi: 'Trang luôn nhận được các sự kiện wgt:region, wgt:region-hover và wgt:pin.',
          en: 'The page always gets the events wgt:region, wgt:region-hover and wgt:pin.',
        },
        half: true,
      },
    ).default('panel'),
    tooltip: choice(
      {
        both: { vi: 'Khi rê chuột và khi bấm', en: 'On hover and on click' },
        hover: { vi: 'Khi rê chuột', en: 'On hover' },
        click: { vi: 'Khi bấm', en: 'On click' },
        none: { vi: 'Không', en: 'None' },
      },
      { label: { vi: 'Chú thích', en: 'Tooltip' }, half: true },
    ).default('both'),
    tooltipTemplate: lines(0, 500, {
      label: { vi: 'Mẫu chú thích', en: 'Tooltip template' },
      help: {
        vi: 'Để trống để dùng mẫu sẵn. Dùng được: {name}, {value}, {code}, {parts}, {note}.',
        en: 'Leave it empty for ours. Usable: {name}, {value}, {code}, {parts}, {note}.',
      },
      placeholder: { vi: '{name}: {value}', en: '{name}: {value}' },
      showIf: { field: 'tooltip', is: ['both', 'hover', 'click'] },
    }).default(''),
    zoom: flag(true, { label: { vi: 'Phóng to, thu nhỏ', en: 'Zoom' } }),
    zoomControls: flag(true, { label: { vi: 'Nút phóng to, thu nhỏ', en: 'Zoom buttons' } }),
    wheel: choice(
      {
        ctrl: { vi: 'Khi giữ Ctrl', en: 'With Ctrl' },
        on: { vi: 'Luôn', en: 'Always' },
        off: { vi: 'Không', en: 'Never' },
      },
      {
        label: { vi: 'Phóng bằng con lăn', en: 'Zoom with the wheel' },
        half: true,
        showIf: { field: 'zoom', is: true },
      },
    ).default('ctrl'),
    maxZoom: whole(2, 20, { label: { vi: 'Phóng tối đa (lần)', en: 'Maximum zoom' } }).default(8),
    initialFocus: line(0, 60, {
      label: { vi: 'Tỉnh chọn sẵn', en: 'Province selected by default' },
      help: { vi: 'Tên hoặc mã của tỉnh.', en: 'Its name or code.' },
      half: true,
    }).default(''),
    list: choice(
      {
        none: { vi: 'Không', en: 'None' },
        below: { vi: 'Bên dưới', en: 'Below' },
        side: { vi: 'Bên cạnh', en: 'Beside' },
      },
      {
        label: { vi: 'Danh sách tỉnh, địa điểm', en: 'List of provinces and places' },
        half: true,
      },
    ).default('side'),
    search: flag(true, {
      label: {
        vi: 'Ô tìm tỉnh (tên cũ lẫn mới), địa điểm',
        en: 'Search for provinces (old or new names) and places',
      },
    }),
    table: flag(true, { label: { vi: 'Bảng số liệu bên dưới', en: 'Table of the same data' } }),
    download: flag(true, { label: { vi: 'Nút tải ảnh PNG, SVG', en: 'PNG and SVG downloads' } }),
  }),

  ...section(pins, {
    cluster: flag(true, { label: { vi: 'Gom các ghim gần nhau', en: 'Cluster pins' } }),
    clusterRadius: whole(10, 100, {
      label: { vi: 'Bán kính gom (px)', en: 'Cluster radius (px)' },
    }).default(40),
  }),
})

export type Settings = z.output<typeof settings>
