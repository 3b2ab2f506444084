/** Where an owner pastes a snippet, per kind of page. */
import type { Text } from '../../../widgets/definition.ts'
import { roomHeight, skeletonColor } from '../../../widgets/html/room.ts'
import { containerOf, snippetOf, snippetWithoutStyle } from '../../../widgets/html/snippet.ts'

type Embed = Parameters<typeof snippetOf>[0]

export interface Platform {
  id: string
  name: string
  steps: readonly Text[]
  code(embed: Embed): string
}

const attributesOf = ({ site, slug, publicId }: Embed) => {
  const id = containerOf(slug, publicId)
  return [
    `src="${site}/embed/v1/loader.js#${id}"`,
    `data-widget="${publicId}"`,
    `data-container="${id}"`,
    `data-type="${slug}"`,
  ].join(' ')
}

function reactOf(embed: Embed): string {
  const id = containerOf(embed.slug, embed.publicId)
  const style = embed.room
    ? ` style={{ minHeight: '${roomHeight(embed.room.heights)}', backgroundImage: 'linear-gradient(${skeletonColor(embed.room.theme)} 0 0)' }}`
    : embed.isHidden
      ? ' hidden data-floats'
      : ''
  return `export function Widget() {
  return (
    <>
      <div id="${id}"${style} />
      <script async ${attributesOf(embed)}></script>
    </>
  )
}`
}

function vueOf(embed: Embed): string {
  const id = containerOf(embed.slug, embed.publicId)
  const style = embed.room
    ? ` style="min-height: ${roomHeight(embed.room.heights)}; background-image: linear-gradient(${skeletonColor(embed.room.theme)} 0 0)"`
    : embed.isHidden
      ? ' hidden data-floats'
      : ''
  return `<template>
  <div id="${id}"${style}></div>
  <component :is="'script'" async ${attributesOf(embed)} />
</template>`
}

/** Tag Manager drops the `data-` attributes of script tags: a script makes the tag. */
function tagManagerOf({ site, slug, publicId, isHidden }: Embed): string {
  const id = containerOf(slug, publicId)
  const hide = isHidden ? "\n    box.hidden = true;\n    box.setAttribute('data-floats', '');" : ''
  return `<script>
(function () {
  var id = '${id}';
  if (!document.getElementById(id)) {
    var box = document.createElement('div');
    box.id = id;${hide}
    document.body.appendChild(box);
  }
  var loader = document.createElement('script');
  loader.async = true;
  loader.src = '${site}/embed/v1/loader.js#' + id;
  loader.setAttribute('data-widget', '${publicId}');
  loader.setAttribute('data-container', id);
  loader.setAttribute('data-type', '${slug}');
  document.head.appendChild(loader);
})();
</script>`
}

/** Hands on to tag managers what visitors do: `widgets/loader/data-layer.ts`. */
export const dataLayerTag = (site: string) => `<script async src="${site}/embed/v1/data-layer.js"></script>`

export const platforms: readonly Platform[] = [
  {
    id: 'html',
    name: 'HTML',
    code: snippetOf,
    steps: [
      { vi: 'Mở tệp HTML của trang.', en: 'Open the HTML file of the page.' },
      {
        vi: 'Dán đoạn mã vào nơi muốn tiện ích hiện ra, hoặc ngay trước </body> nếu tiện ích nổi trên trang.',
        en: 'Paste the code where the widget shall stand, or right before </body> if it floats above the page.',
      },
      { vi: 'Lưu và tải trang lên máy chủ.', en: 'Save the page and upload it.' },
    ],
  },
  {
    id: 'wordpress',
    name: 'WordPress',
    code: snippetOf,
    steps: [
      {
        vi: 'Mở trang hoặc bài viết, bấm dấu + rồi chọn khối “HTML tùy chỉnh”.',
        en: 'Open the page or post, press + and choose the block “Custom HTML”.',
      },
      { vi: 'Dán đoạn mã vào khối.', en: 'Paste the code into the block.' },
      {
        vi: 'Muốn có trên mọi trang: Giao diện → Tiện ích (hoặc Trình chỉnh sửa) → chân trang, thêm khối “HTML tùy chỉnh”.',
        en: 'For every page: Appearance → Widgets (or Editor) → footer, add a “Custom HTML” block.',
      },
      {
        vi: 'Bấm Cập nhật. Nếu có plugin bộ nhớ đệm, hãy xóa bộ nhớ đệm.',
        en: 'Press Update. If a cache plugin runs, clear its cache.',
      },
    ],
  },
  {
    id: 'haravan',
    name: 'Haravan',
    code: snippetOf,
    steps: [
      {
        vi: 'Một trang: Website → Trang nội dung, mở trang, bấm nút <> của khung soạn thảo rồi dán mã.',
        en: 'One page: Website → Pages, open the page, press <> in the editor and paste the code.',
      },
      {
        vi: 'Mọi trang: Website → Giao diện → Chỉnh sửa HTML/CSS, mở theme.liquid, dán ngay trước </body>.',
        en: 'Every page: Website → Themes → Edit HTML/CSS, open theme.liquid and paste right before </body>.',
      },
      { vi: 'Bấm Lưu.', en: 'Press Save.' },
    ],
  },
  {
    id: 'sapo',
    name: 'Sapo',
    code: snippetOf,
    steps: [
      {
        vi: 'Một trang: Website → Trang nội dung, mở trang, bấm nút <> của khung soạn thảo rồi dán mã.',
        en: 'One page: Website → Pages, open the page, press <> in the editor and paste the code.',
      },
      {
        vi: 'Mọi trang: Website → Giao diện → Chỉnh sửa code, mở theme.bwt, dán ngay trước </body>.',
        en: 'Every page: Website → Themes → Edit code, open theme.bwt and paste right before </body>.',
      },
      { vi: 'Bấm Lưu.', en: 'Press Save.' },
    ],
  },
  {
    id: 'shopify',
    name: 'Shopify',
    code: snippetOf,
    steps: [
      { vi: 'Vào Online Store → Themes → Customize.', en: 'Go to Online Store → Themes → Customize.' },
      {
        vi: 'Mở trang muốn gắn, bấm Add section → Custom Liquid.',
        en: 'Open the page, press Add section → Custom Liquid.',
      },
      {
        vi: 'Dán đoạn mã vào ô Liquid code rồi bấm Save.',
        en: 'Paste the code into Liquid code and press Save.',
      },
    ],
  },
  {
    id: 'ladipage',
    name: 'LadiPage',
    code: snippetOf,
    steps: [
      {
        vi: 'Tiện ích trong trang: thêm phần tử HTML/JavaScript, dán mã, kéo phần tử cao bằng tiện ích.',
        en: 'Inside the page: add an HTML/JavaScript element, paste the code, make it as high as the widget.',
      },
      {
        vi: 'Tiện ích nổi: dán vào ô mã trước </body> trong phần cài đặt trang.',
        en: 'Floating: paste it into the code before </body> in the settings of the page.',
      },
      {
        vi: 'Xem lại ở chế độ điện thoại rồi xuất bản lại trang.',
        en: 'Look at it in the phone view, then publish the page again.',
      },
    ],
  },
  {
    id: 'wix',
    name: 'Wix',
    code: snippetOf,
    steps: [
      {
        vi: 'Tiện ích nổi: Settings → Custom Code → Add Custom Code, dán mã, chọn đặt ở cuối body.',
        en: 'Floating: Settings → Custom Code → Add Custom Code, paste the code, place it at the end of the body.',
      },
      {
        vi: 'Tiện ích trong trang: thêm phần tử nhúng HTML, dán mã, chỉnh chiều cao. Wix đặt nó trong một khung riêng.',
        en: 'Inside the page: add an HTML embed, paste the code, set its height. Wix puts it into a frame of its own.',
      },
      { vi: 'Bấm Publish.', en: 'Press Publish.' },
    ],
  },
  {
    id: 'webflow',
    name: 'Webflow',
    code: snippetOf,
    steps: [
      {
        vi: 'Kéo phần tử Code Embed vào chỗ cần và dán mã; tiện ích nổi: dán vào Custom Code trước </body> trong cài đặt của trang.',
        en: 'Drag a Code Embed to the place and paste the code; floating: paste it into Custom Code before </body> in the settings of the page.',
      },
      {
        vi: 'Bấm Publish: mã không chạy trong bản xem trước của Webflow.',
        en: 'Press Publish: the code does not run in the preview of Webflow.',
      },
    ],
  },
  {
    id: 'blogger',
    name: 'Blogger',
    code: snippetOf,
    steps: [
      {
        vi: 'Mọi trang: Bố cục → Thêm tiện ích → HTML/JavaScript, dán mã.',
        en: 'Every page: Layout → Add a Gadget → HTML/JavaScript, paste the code.',
      },
      {
        vi: 'Một bài: chuyển khung soạn bài sang “Chế độ xem HTML” rồi dán.',
        en: 'One post: switch the editor to “HTML view” and paste.',
      },
      { vi: 'Bấm Lưu.', en: 'Press Save.' },
    ],
  },
  {
    id: 'google-sites',
    name: 'Google Sites',
    code: snippetOf,
    steps: [
      {
        vi: 'Chèn → Nhúng → Mã nhúng, dán mã rồi bấm Tiếp.',
        en: 'Insert → Embed → Embed code, paste the code and press Next.',
      },
      {
        vi: 'Google Sites đặt mã trong một khung riêng: chỉnh chiều cao khung. Tiện ích nổi không ra khỏi khung được.',
        en: 'Google Sites puts the code into a frame of its own: set its height. What floats does not leave the frame.',
      },
      { vi: 'Bấm Xuất bản.', en: 'Press Publish.' },
    ],
  },
  {
    id: 'gtm',
    name: 'Google Tag Manager',
    code: tagManagerOf,
    steps: [
      { vi: 'Tags → New → Custom HTML.', en: 'Tags → New → Custom HTML.' },
      {
        vi: 'Dán đoạn mã vào thẻ. Tiện ích đứng cuối trang; muốn nó đứng chỗ khác, đặt sẵn ở đó một thẻ <div> có đúng id trong mã.',
        en: 'Paste the code into the tag. The widget stands at the end of the page; for another place put a <div> with the id of the code there.',
      },
      { vi: 'Chọn Trigger “All Pages” rồi Submit.', en: 'Choose the trigger “All Pages” and submit.' },
    ],
  },
  {
    id: 'react',
    name: 'React, Next.js',
    code: reactOf,
    steps: [
      {
        vi: 'Thêm thành phần này vào dự án (React 19 trở lên).',
        en: 'Add this component to the project (React 19 or later).',
      },
      {
        vi: 'Đặt <Widget /> vào nơi muốn tiện ích hiện ra.',
        en: 'Put <Widget /> where the widget shall stand.',
      },
    ],
  },
  {
    id: 'vue',
    name: 'Vue, Nuxt',
    code: vueOf,
    steps: [
      { vi: 'Lưu thành một tệp, ví dụ Widget.vue.', en: 'Save it as a file such as Widget.vue.' },
      {
        vi: 'Đặt <Widget /> vào nơi muốn tiện ích hiện ra.',
        en: 'Put <Widget /> where the widget shall stand.',
      },
    ],
  },
  {
    id: 'strict',
    name: 'CSP',
    code: snippetWithoutStyle,
    steps: [
      {
        vi: 'Dùng khi phần “Kiểm tra trang của bạn” bên dưới báo chính sách bảo mật (CSP) đang chặn tiện ích. Mã này không có thuộc tính style: một hình SVG trống giữ chỗ.',
        en: 'For when “Check your page” below says that the security policy (CSP) blocks the widget. This code has no style attribute: an empty SVG keeps the room.',
      },
      {
        vi: 'Thêm địa chỉ bên dưới vào script-src và connect-src của chính sách.',
        en: 'Add the address below to script-src and connect-src of the policy.',
      },
      {
        vi: 'Dán đoạn mã vào nơi muốn tiện ích hiện ra.',
        en: 'Paste the code where the widget shall stand.',
      },
    ],
  },
]
