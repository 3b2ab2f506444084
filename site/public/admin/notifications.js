// Shows what the service tells a device of, while no page of the dashboard is open. It keeps nothing and answers no requests.
addEventListener('push', (event) => {
  const { title, body, tag, url } = event.data.json()
  const shown = { body, tag, data: { url }, icon: '/admin/icon-192.png' }
  event.waitUntil(registration.showNotification(title, shown))
})

/** The page that shows it: one that is open already is used again. */
async function open(url) {
  const pages = await clients.matchAll({ type: 'window' })
  const page = pages.find((one) => new URL(one.url).pathname.startsWith('/admin/inbox'))
  if (!page) return clients.openWindow(url)
  await page.focus()
  return page.navigate(url)
}

addEventListener('notificationclick', (event) => {
  const { pathname, search } = new URL(event.notification.data.url)
  event.notification.close()
  event.waitUntil(open(pathname + search))
})
