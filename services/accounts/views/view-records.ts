import type { OperationalState, StateRecord } from '@aarambh/kernel/ports/operational-state.ts';

const NAMESPACE = 'view-as';
/** More than anybody begins within the time of one. */
const MOST = 1_000;

/** A look at a person's pages, until its time is over. */
interface Kept {
  readonly ended: boolean;
}

/** Which looks at people's pages go on: a record each, by the person and the view. */
export interface ViewRecords {
  /** Begins one; one that was begun before stays as it is, so that what has ended does not begin again. @param endsAt milliseconds since the epoch */
  open(accountId: string, viewId: string, endsAt: number): Promise<void>;
  isOpen(accountId: string, viewId: string): Promise<boolean>;
  close(accountId: string, viewId: string): Promise<void>;
  /** Ends all looks at one person's pages. */
  closeAll(accountId: string): Promise<void>;
}

export function viewRecords(state: Pick<OperationalState, 'get' | 'put' | 'list'>): ViewRecords {
  async function end({ key, expiresAt }: StateRecord<Kept>): Promise<void> {
    await state.put({ namespace: NAMESPACE, key, value: { ended: true } satisfies Kept, expiresAt });
  }

  return {
    async open(accountId, viewId, endsAt) {
      const value: Kept = { ended: false };
      await state.put({ namespace: NAMESPACE, key: `${accountId}/${viewId}`, value, expiresAt: endsAt, ifVersion: 0 });
    },
    isOpen: async (accountId, viewId) => (await state.get<Kept>(NAMESPACE, `${accountId}/${viewId}`))?.value.ended === false,
    async close(accountId, viewId) {
      const record = await state.get<Kept>(NAMESPACE, `${accountId}/${viewId}`);
      if (record !== null) await end(record);
    },
    async closeAll(accountId) {
      const records = await state.list<Kept>(NAMESPACE, { prefix: `${accountId}/`, limit: MOST });
      await Promise.all(records.map(end));
    },
  };
}
