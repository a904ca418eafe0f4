import { DAY_MS } from '@aarambh/contracts/time.ts';
import type { Age } from '../account/decisions.ts';
import { newLink } from '../mail-links/link-lives.ts';
import type { Directory } from '../people/directory.ts';
import type { AccountsPorts } from '../ports.ts';

/** What somebody says of their age: 18 or older, or whom to ask in their stead. */
export type StatedAge = 'adult' | { readonly name: string; readonly email: string };

/** When mails to one guardian leave, the last three, by the name of the reservation that their address would have. */
const NAMESPACE = 'guardian-mails';
/** Mails that ask one address for its consent in 24 hours, over all accounts: anybody can name any address, and a name stands in the mail. */
const MAILS_A_DAY = 3;

/** The same with the request for the link by which a guardian answers, whose life begins at `leaves` (milliseconds since the epoch): their mail leaves then. */
export function ageStated(age: StatedAge, leaves: number): Age {
  return age === 'adult' ? age : { ...newLink('guardian', leaves), ...age };
}

/**
 * The same, with a mail of the guardian's day that it takes: beyond three the next one leaves once the third last is a day old. Whoever names
 * a guardian is answered alike, whenever that is.
 */
export type StateAge = (age: StatedAge) => Promise<Age>;

export function statingAge({ state, clock }: Pick<AccountsPorts, 'state' | 'clock'>, { nameOf }: Pick<Directory, 'nameOf'>): StateAge {
  /** When the next mail to an address leaves. Milliseconds since the epoch. */
  async function nextMail(email: string): Promise<number> {
    const key = nameOf(email);
    for (;;) {
      const found = await state.get<{ readonly leaves: readonly number[] }>(NAMESPACE, key);
      const before = found?.value.leaves ?? [];
      const at = before.length < MAILS_A_DAY ? clock() : Math.max(clock(), before[0]! + DAY_MS);
      const value = { leaves: [...before, at].slice(-MAILS_A_DAY) };
      // Who names the same guardian at the same time takes the mail after this one.
      if (await state.put({ namespace: NAMESPACE, key, value, expiresAt: at + DAY_MS, ifVersion: found?.version ?? 0 })) return at;
    }
  }

  return async (age) => (age === 'adult' ? age : ageStated(age, await nextMail(age.email)));
}
