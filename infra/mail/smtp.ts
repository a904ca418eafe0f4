import { createTransport } from 'nodemailer';
import type { MailTransport } from '@aarambh/kernel/ports/mail.ts';

const TIMEOUT_MS = 20_000;

/** Mails over SMTP: `url` as nodemailer reads it (`smtps://user:password@host:port`), `from` an address with or without a name. */
export function smtpTransport(url: string, from: string): MailTransport {
  const { protocol, hostname, port, username, password } = new URL(url);
  const secure = protocol === 'smtps:';
  const transporter = createTransport({
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    ...(username === '' ? undefined : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ messageId, to, subject, text, html }) {
      await transporter.sendMail({ from, messageId, to, subject, text, html });
    },
  };
}
