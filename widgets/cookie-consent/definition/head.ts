import type { Live } from '../../definition.ts'
import type { Settings } from './settings.ts'

const explanation = {
  vi: 'Mã cần được đồng ý thì ghi như sau, và chỉ chạy khi khách đồng ý:',
  en: 'Scripts that need consent are marked like this, and run only when the visitor agrees:',
}

/** Denies everything before the loader runs, or when it cannot be loaded. */
const consentMode =
  '<script>window.dataLayer=window.dataLayer||[];function gtag(){dataLayer.push(arguments)}' +
  "gtag('consent','default',{ad_storage:'denied',ad_user_data:'denied',ad_personalization:'denied'," +
  "analytics_storage:'denied',personalization_storage:'denied',functionality_storage:'granted'," +
  "security_storage:'granted',wait_for_update:500})</script>"

/** Browsers ignore scripts of type `text/plain`, so nothing runs too early even when the service is down. */
export function head({ settings, locale }: Pick<Live<Settings>, 'settings' | 'locale'>): string {
  const example = settings.categories.find(({ required }) => !required)
  const lines = [
    ...(example
      ? [
          `<!-- ${explanation[locale]}`,
          `<script type="text/plain" data-category="${example.id}" src="…"></script>`,
          `<iframe data-category="${example.id}" data-src="…"></iframe> -->`,
        ]
      : []),
    ...(settings.googleConsentMode ? [consentMode] : []),
  ]
  return lines.join('\n')
}
