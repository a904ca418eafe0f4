import { createTransport } from 'nodemailer';
import { isLoopback } from '@aarambh/kernel/loopback.ts';
import type { MailTransport } from '@aarambh/kernel/ports/mail.ts';

const TIMEOUT_MS = 20_000;

/**
 * Mails over SMTP. An `smtp:` server must offer STARTTLS, or no mail goes there (code ETLS): addresses and links are in them.
 * It need not on this machine, nor where the url ends in `?tls=false`, for a server of one's own on a network of one's own.
 * @param url `smtps://user:password@host:port` or `smtp://…`
 * @param from an address with or without a name
 */
export function smtpTransport(url: string, from: string): MailTransport {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  const mayBePlain = isLoopback(hostname) || searchParams.get('tls') === 'false';
  const transporter = createTransport({
    host: hostname,
    port: port === '' ? (secure ? 465 : 587) : Number(port),
    secure,
    requireTLS: !secure && !mayBePlain,
    ...(username === '' ? undefined : { auth: { user: decodeURIComponent(username), pass: decodeURIComponent(password) } }),
    connectionTimeout: TIMEOUT_MS,
    greetingTimeout: TIMEOUT_MS,
    socketTimeout: TIMEOUT_MS,
  });
  return {
    async send({ attachments = [], ...mail }) {
      await transporter.sendMail({ from, ...mail, attachments: [...attachments] });
    },
  };
}
