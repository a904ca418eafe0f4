import assert from 'node:assert/strict';
import { eventually } from './deadline.ts';

/** A mail, by whom it is for and what it says. */
interface Mailed {
  readonly to: string;
  readonly text: string;
}

const tokenIn = ({ text }: Mailed, what: 'confirm' | 'leave'): string | undefined =>
  new RegExp(`/newsletter/${what}/([\\w-]+)`).exec(text.replaceAll(/=\r?\n/g, ''))?.[1];

/**
 * Has so many people ask for the newsletter and confirm it.
 * @param mails everything that was mailed by now
 * @returns the token by which each leaves, by address
 */
export async function newsletterReaders(
  url: string,
  emails: readonly string[],
  mails: () => Promise<readonly Mailed[]> | readonly Mailed[],
): Promise<ReadonlyMap<string, string>> {
  const post = (path: string, body: object = {}) =>
    fetch(`${url}${path}`, { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) });
  for (const email of emails) assert.equal((await post('/startupShort/create', { email })).status, 200);
  const asked = await eventually(
    60_000,
    async () => {
      const found = new Map((await mails()).filter((mail) => tokenIn(mail, 'confirm') !== undefined).map((mail) => [mail.to, mail]));
      return emails.every((email) => found.has(email)) ? found : null;
    },
    'mails that ask whether it was meant',
  );
  for (const email of emails) assert.equal((await post(`/newsletter/confirm/${tokenIn(asked.get(email)!, 'confirm')!}`)).status, 200);
  return new Map(emails.map((email) => [email, tokenIn(asked.get(email)!, 'leave')!]));
}
