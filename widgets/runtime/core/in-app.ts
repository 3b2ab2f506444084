/** Browsers inside apps: Zalo, Facebook, Instagram, TikTok, LINE, WeChat, KakaoTalk. They open no other app's own scheme. */
const inAppBrowser =
  /\bZalo\b|\bFB(AN|AV|_IAB)\b|Instagram|musical_ly|Bytedance|\bLine\/|MicroMessenger|KAKAOTALK/i

export const isInApp = () => inAppBrowser.test(navigator.userAgent)

/** Android opens the page in its own browser; other systems offer no link that does. */
export const browserLink = () =>
  isInApp() && /Android/.test(navigator.userAgent)
    ? `intent://${location.href.replace(/^https?:\/\//, '')}#Intent;scheme=https;end`
    : undefined
