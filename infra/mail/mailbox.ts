import { createHash } from 'node:crypto';
import { createTransport } from 'nodemailer';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import type { MailAttachment, MailTransport } from '@aarambh/kernel/ports/mail.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';

/** A mail as the mailbox page shows it. */
export interface StoredMail {
  readonly to: string;
  readonly subject: string;
  readonly text: string;
  readonly html: string;
  /** ISO 8601. */
  readonly at: string;
  /** Headers of its own. */
  readonly headers?: Readonly<Record<string, string>>;
  /** Files that came with it; absent in mails kept by older builds. */
  readonly attachments?: readonly MailAttachment[];
}

export interface Mailbox extends MailTransport {
  /** Newest first. */
  listMails(): Promise<StoredMail[]>;
  /** Forgets every mail to an address; answers how many. */
  forgetMailsTo(address: string): Promise<number>;
  /** Forgets mails by their Message-IDs: of an erased person, whose address nobody can tell any more. */
  forgetMails(messageIds: readonly string[]): Promise<void>;
}

const NAMESPACE = 'mailbox';
const KEPT = 500;
const FROM = 'Aarambh <no-reply@localhost>';

/** Mails that stay here: composed by nodemailer as if they left, then kept for the mailbox page, the last 500 of them. */
export function mailboxTransport(state: OperationalState, clock: Clock = Date.now): Mailbox {
  const composer = createTransport({ streamTransport: true, buffer: true }, { from: FROM });
  /** What is kept, oldest first: reading 500 mails for every one that comes would be slow. */
  let order: Promise<{ key: string; to: string }[]> | null = null;

  async function load(): Promise<{ key: string; to: string }[]> {
    const records = await state.list<StoredMail>(NAMESPACE);
    return records
      .slice()
      .sort((a, b) => (a.value.at < b.value.at ? -1 : 1))
      .map(({ key, value }) => ({ key, to: value.to }));
  }

  const kept = (): Promise<{ key: string; to: string }[]> => (order ??= load());

  return {
    async send({ messageId, attachments = [], ...mail }) {
      await composer.sendMail({ messageId, ...mail, attachments: [...attachments] });
      const { to } = mail;
      const key = keyOf(messageId);
      const value: StoredMail = { ...mail, ...(attachments.length > 0 && { attachments }), at: new Date(clock()).toISOString() };
      const mails = await kept();
      // A mail that comes again is the same mail.
      if (!(await state.put({ namespace: NAMESPACE, key, value, ifVersion: 0 }))) return;
      mails.push({ key, to });
      while (mails.length > KEPT) await state.delete(NAMESPACE, mails.shift()!.key);
    },

    async listMails() {
      const records = await state.list<StoredMail>(NAMESPACE);
      // Places tell mails of the same millisecond apart; those that another node sent have none here.
      const places = new Map((await kept()).map(({ key }, place) => [key, place]));
      const place = (key: string): number => places.get(key) ?? Infinity;
      return records
        .slice()
        .sort((a, b) => (a.value.at === b.value.at ? place(b.key) - place(a.key) || 0 : a.value.at < b.value.at ? 1 : -1))
        .map(({ value }) => value);
    },

    async forgetMailsTo(address) {
      const wanted = address.toLowerCase();
      const mails = await kept();
      const gone = mails.filter(({ to }) => to.toLowerCase() === wanted);
      for (const { key } of gone) await state.delete(NAMESPACE, key);
      order = Promise.resolve(mails.filter(({ to }) => to.toLowerCase() !== wanted));
      return gone.length;
    },

    async forgetMails(messageIds) {
      const gone = new Set(messageIds.map(keyOf));
      for (const key of gone) await state.delete(NAMESPACE, key);
      order = Promise.resolve((await kept()).filter(({ key }) => !gone.has(key)));
    },
  };
}

function keyOf(messageId: string): string {
  return createHash('sha256').update(messageId).digest('hex').slice(0, 32);
}
