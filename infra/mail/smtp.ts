import { createTransport } from 'nodemailer';
import { isLoopback } from '@aarambh/kernel/loopback.ts';
import type { MailTransport } from '@aarambh/kernel/ports/mail.ts';

const TIMEOUT_MS = 20_000;
/** A connection without a mail is kept so long for the next one. */
const IDLE_MS = 10_000;

export interface SmtpOptions {
  /** `smtps://user:password@host:port` or `smtp://…` */
  readonly url: string;
  /** An address with or without a name. */
  readonly from: string;
  /** Connections to the server at the same time. */
  readonly maxConnections: number;
  /** Mails a second that the server bears; null: as many as it takes. */
  readonly rateLimit: number | null;
}

/**
 * Mails over SMTP. An `smtp:` server must offer STARTTLS, or no mail goes there (code ETLS): addresses and links are in them.
 * It need not on this machine, nor where the url ends in `?tls=false`, for a server of one's own on a network of one's own.
 * A connection takes one mail after the other: most of a mail's time is its connection, its TLS and its login.
 */
export function smtpTransport({ url, from, maxConnections, rateLimit }: SmtpOptions): MailTransport {
  const { protocol, hostname, port, username, password, searchParams } = new URL(url);
  const secure = protocol === 'smtps:';
  const mayBePlain = isLoopback(hostname) || searchParams.get('tls') === 'false';
  const transporter = createTransport({
    pool: true,
    maxConnections,
    ...(rateLimit !== null && { rateLimit }),
    idleTimeout: IDLE_MS,
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
