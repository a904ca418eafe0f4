import assert from 'node:assert/strict';
import { positionMarks } from '@aarambh/kernel/read-marks.ts';
import { world } from './world.ts';

/** Where the newsletter is asked for. */
export const CREATE = '/startupShort/create';

/** The product with the newsletter, in memory. */
export async function newsletterWorld() {
  const all = await world();
  const { mails, visitor, harness } = all;
  const marks = positionMarks(harness.store.epoch);
  const subscribe = (body: object, by = visitor) => all.post(body, by, CREATE);
  const newest = async () => (await mails()).at(-1)!;
  const linkOf = (text: string, what: 'confirm' | 'leave'): string => {
    const token = new RegExp(`/newsletter/${what}/([\\w-]+)`).exec(text)?.[1];
    assert.ok(token !== undefined, `the mail has no link to ${what}`);
    return token;
  };
  const open = (what: 'confirm' | 'leave', token: string) =>
    visitor.call<{ message: string; code?: string }>('POST', `/newsletter/${what}/${token}`);
  return {
    ...all,
    subscribe,
    newest,
    linkOf,
    open,
    /** What a reader names who wants to see all that was written. */
    everything: async () => marks.format(await harness.store.head()),
  };
}
