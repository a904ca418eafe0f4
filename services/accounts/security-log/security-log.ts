import { SecurityDeed, type SecurityLogRecord } from '@aarambh/contracts/records/accounts.ts';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import { open, seal } from '@aarambh/kernel/sealed.ts';
import type { AccountsPorts } from '../ports.ts';

/** What happened around an account. */
export interface SecurityEntry {
  readonly accountId: string;
  readonly deed: SecurityDeed;
  /** Network address of who did it; null where it is somebody else's than the account's, or unknown. */
  readonly address: string | null;
  /** Browser and system, where they are known. */
  readonly device?: string | undefined;
  /** The account, or part of the system, that did it to this one. */
  readonly by?: string | undefined;
  /** The account that this one did it to, the file that it took, or the view and the route that an admin looked at. */
  readonly about?: string | undefined;
}

export type SecurityLog = ReturnType<typeof securityLog>;

const NAMESPACE = 'security-log';
const COUNTS = 'security-log-count';
export const KEPT_MS = 180 * 24 * 3_600_000;
/** Until a count begins anew, a hundred years: one that ended before its entries would lay newer ones over them. Milliseconds. */
const COUNTED_MS = 100 * 365 * 24 * 3_600_000;
/** Entries of an account: who guesses pushes out older guesses, and who looks at its pages older looks, and nothing else. */
const MOST = { refused: 200, done: 800, looked: 400 } as const;
const REFUSED: ReadonlySet<SecurityDeed> = new Set(['sign-in-refused', 'password-refused', 'code-refused']);

interface Kept {
  readonly at: number;
  /** The how-manieth of its ring: tells apart what happened in one millisecond. */
  readonly count: number;
  readonly sealed: string;
}

/** What happened around people's accounts, for 180 days, in operational state and under the key of each person. */
export function securityLog({ state, keys, wall, report }: Pick<AccountsPorts, 'state' | 'keys' | 'wall' | 'report'>) {
  const underWay = new Set<Promise<void>>();

  /** Rejects when it could not be kept; whoever was erased has no log. */
  async function note({ accountId, ...entry }: SecurityEntry): Promise<void> {
    const at = wall();
    const ring = REFUSED.has(entry.deed) ? 'refused' : entry.deed === 'looked-at' ? 'looked' : 'done';
    try {
      const secret = await keys.forWriting(accountId);
      const count = await state.increment(COUNTS, `${accountId}/${ring}`, 1, COUNTED_MS);
      const key = `${accountId}/${ring}/${count % MOST[ring]}`;
      const sealed = seal(secret, entry, { stream: NAMESPACE, id: key }, 'personal');
      await state.put({ namespace: NAMESPACE, key, value: { at, count, sealed } satisfies Kept, expiresAt: at + KEPT_MS });
    } catch (error) {
      if (!(error instanceof SubjectErased)) throw error;
    }
  }

  return {
    note,

    /** The same behind an answer: it takes the same time whether there is anything to keep, and a failure is reported. */
    behind(entry: SecurityEntry): void {
      const noted = note(entry)
        .catch((error: unknown) => report(error, 'security log'))
        .finally(() => underWay.delete(noted));
      underWay.add(noted);
    },

    /** The newest first; empty once the person was erased. */
    async of(accountId: string): Promise<readonly SecurityLogRecord[]> {
      const kept = await state.list<Kept>(NAMESPACE, { prefix: `${accountId}/`, limit: MOST.refused + MOST.done + MOST.looked });
      const secret = await keys.forReading(accountId);
      if (secret === null) return [];
      return kept
        .toSorted((a, b) => b.value.at - a.value.at || b.value.count - a.value.count)
        .map(({ key, value: { at, sealed } }) => {
          const entry = open(secret, sealed, { stream: NAMESPACE, id: key }, 'personal') as Omit<SecurityEntry, 'accountId'>;
          const { deed, address, device = null, by = null, about = null } = entry;
          return { id: key, accountId, time: new Date(at).toISOString(), deed, address, device, by, about };
        });
    },

    async forget(accountId: string) {
      await state.deletePrefix(NAMESPACE, `${accountId}/`);
      await state.deletePrefix(COUNTS, `${accountId}/`);
    },

    /** Resolves when everything noted behind answers is kept. */
    async settled() {
      await Promise.all(underWay);
    },
  };
}
