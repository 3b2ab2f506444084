import type { Transporter } from 'nodemailer'
import type { Mail } from '../database/stores/outbox.ts'

export interface MailTransport {
  send(mail: Mail): Promise<void>
  close(): void
}

const timeouts = { connectionTimeout: 10_000, greetingTimeout: 10_000, socketTimeout: 30_000 }

/** `from` in the query of SMTP_URL, else its user if that is an address, else `no-reply@` the platform's host. */
export function senderAddress(smtpUrl: string, siteUrl: string): string {
  const smtp = new URL(smtpUrl)
  const named = smtp.searchParams.get('from') ?? decodeURIComponent(smtp.username)
  return named.includes('@') ? named : `no-reply@${new URL(siteUrl).hostname}`
}

/** RFC 5322, §3.6.4. */
const threadOf = (references: readonly string[] = []) => ({
  ...(references.length && { inReplyTo: references.at(-1), references: [...references] }),
})

/** `smtp://user:password@host:port`. Loads nodemailer with the first mail. */
export function smtpTransport(smtpUrl: string, siteUrl: string): MailTransport {
  const address = senderAddress(smtpUrl, siteUrl)
  const messageId = (id: string) => `<${id}@${new URL(siteUrl).hostname}>`
  const url = new URL(smtpUrl)
  url.searchParams.delete('from')
  let connecting: Promise<Transporter> | undefined

  const connect = async () => {
    const { createTransport } = await import('nodemailer')
    return createTransport({ url: url.href, pool: true, maxConnections: 2, ...timeouts })
  }

  return {
    async send(mail) {
      connecting ??= connect()
      const transport = await connecting
      await transport.sendMail({
        from: { name: mail.fromName ?? 'Nhúng', address },
        to: mail.recipients,
        ...(mail.replyTo && { replyTo: { name: '', address: mail.replyTo } }),
        subject: mail.subject,
        text: mail.text,
        ...(mail.html && { html: mail.html }),
        // Stable across retries, so that mail servers detect duplicates.
        messageId: messageId(mail.id),
        ...threadOf(mail.follows?.map(messageId)),
        date: new Date(mail.createdAt),
        headers: {
          // RFC 3834: not on what a person has written.
          ...(!mail.follows && { 'Auto-Submitted': 'auto-generated' }),
          // RFC 8058 one-click unsubscribe
          ...(mail.unsubscribeUrl && {
            'List-Unsubscribe': `<${mail.unsubscribeUrl}>`,
            'List-Unsubscribe-Post': 'List-Unsubscribe=One-Click',
          }),
        },
        disableFileAccess: true,
        disableUrlAccess: true,
      })
    },
    close() {
      connecting?.then((transport) => transport.close()).catch(() => {})
    },
  }
}
