import { createMailSender } from '../../api/mail/sender.ts'
import { smtpTransport } from '../../api/mail/smtp.ts'
import type { Service } from './harness.ts'
import type { MailServer, ReceivedMail } from './mail-server.ts'

interface Delivery {
  service: Pick<Service, 'stores'>
  server: MailServer
  siteUrl: string
  /** epoch ms */
  now: () => number
}

/** Sends what waits in the outbox, and returns what arrived. A new sender stands for a restarted service. */
export async function deliverMails({ service, server, siteUrl, now }: Delivery): Promise<ReceivedMail[]> {
  const sender = createMailSender({
    outbox: service.stores.outbox,
    transport: smtpTransport(`smtp://127.0.0.1:${server.port}`, siteUrl),
    now,
    report: (error) => {
      throw error
    },
  })
  const before = server.received.length
  for (let left = -1; left !== server.received.length; ) {
    left = server.received.length
    await sender.run()
  }
  await sender.stop()
  return server.received.slice(before)
}
