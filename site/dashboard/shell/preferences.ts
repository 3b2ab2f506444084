import { useColorMode } from '@vueuse/core'
import { computed } from 'vue'
import { turnOffAll } from '../account/push-device.ts'
import { chooseLanguage, language, text } from '../language.ts'
import { messages } from '../messages.ts'
import { rpc } from '../rpc.ts'
import { useSession } from '../session.ts'

interface Choice {
  label: string
  icon: string
  isChosen: boolean
  choose(): void
}

async function signOut() {
  // The next person at the device is told of nothing.
  await turnOffAll().catch(() => {})
  await rpc.auth.signOut()
  location.assign('/admin/sign-in')
}

/** A whole navigation: all that is shown belongs to the tenant. */
async function workIn(tenantId: string) {
  await rpc.auth.tenant({ tenantId })
  location.assign('/admin')
}

/** Personal preferences: shared by the account menu and the command palette. */
export function usePreferences() {
  const t = text(messages)
  const { tenant, tenants } = useSession()
  const { store: scheme } = useColorMode()
  const schemes = computed((): Choice[] =>
    (
      [
        ['auto', t.value.system, 'i-lucide-monitor'],
        ['light', t.value.light, 'i-lucide-sun'],
        ['dark', t.value.dark, 'i-lucide-moon'],
      ] as const
    ).map(([value, label, icon]) => ({
      label,
      icon,
      isChosen: scheme.value === value,
      choose: () => {
        scheme.value = value
      },
    })),
  )
  const languages = computed((): Choice[] =>
    (['vi', 'en'] as const).map((locale) => ({
      label: locale === 'vi' ? t.value.inVietnamese : t.value.inEnglish,
      icon: 'i-lucide-languages',
      isChosen: language.value === locale,
      choose: () => chooseLanguage(locale),
    })),
  )
  const businesses = computed((): Choice[] =>
    tenants.value.map(({ id, name }) => ({
      label: name,
      icon: 'i-lucide-building-2',
      isChosen: id === tenant.value.id,
      choose: () => void workIn(id),
    })),
  )
  return { schemes, languages, businesses, signOut }
}
