import { formMails } from '@aarambh/context/inbox-budget.ts';
import type { HeldWhy } from '@aarambh/contracts/enquiries/state.ts';
import { DAY_MS } from '@aarambh/contracts/time.ts';
import { mac } from '@aarambh/kernel/macs.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';

/** Posts of one network address in ten minutes before more are held apart: a classroom that sends feedback stays below it. */
const PACE = { most: 40, withinMs: 600_000 };
/** How often the same text comes in a day before it is held apart. */
const MOST_REPEATS = 3;
/** Characters of a text below which many people may well write the same. */
const WORTH_COUNTING = 20;

export interface Incoming {
  /** Whether the field was filled that nobody sees. */
  readonly trapped: boolean;
  /** Network address of the sender. */
  readonly source: string;
  /** What was written in sentences, of all its fields. */
  readonly text: string;
  /** Where a mail would go: an address, or an account's id; null where none would. */
  readonly mailTo: string | null;
}

/** What is counted when an enquiry comes in. Counters are named by keyed hashes: they tell nothing of whom or what they count. */
export interface Intake {
  judge(incoming: Incoming): Promise<{ readonly held: HeldWhy | null; readonly mails: boolean }>;
  /** Counts one more mail to somebody, and answers whether it may leave: three a day do. */
  mails(mailTo: string | null): Promise<boolean>;
}

/** @param options.factor multiplies the pace; not the mails, which protect somebody else's inbox */
export function intake(options: { readonly state: OperationalState; readonly secret: Uint8Array; readonly factor: number }): Intake {
  const { state, factor } = options;
  const key = mac(options.secret, 'aarambh enquiries\nintake');
  const inboxes = formMails(options);
  const count = (what: string, of: string, withinMs: number): Promise<number> =>
    state.increment(`enquiry-${what}`, mac(key, of).toString('base64url'), 1, withinMs);

  const mails = async (mailTo: string | null): Promise<boolean> => mailTo !== null && inboxes.take(mailTo);

  return {
    mails,

    async judge({ trapped, source, text, mailTo }) {
      const repeated = text.length < WORTH_COUNTING ? 0 : count('texts', text, DAY_MS);
      const [posts, repeats] = await Promise.all([count('pace', source, PACE.withinMs), repeated]);
      const held = trapped ? 'trap' : posts > PACE.most * factor ? 'pace' : repeats > MOST_REPEATS ? 'repeated' : null;
      // What is held sets off no mail, and so takes none of the day's.
      return { held, mails: held === null && (await mails(mailTo)) };
    },
  };
}
