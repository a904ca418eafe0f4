import type { OperationalState, StateRecord } from '@aarambh/kernel/ports/operational-state.ts';

const NAMESPACE = 'view-as';
/** More than anybody begins within the time of one. */
const MOST = 1_000;

/** A look at a person's pages, until its time is over. */
interface Kept {
  readonly ended: boolean;
}

/** Which looks at people's pages go on: a record each, by the person and the view. */
export function viewRecords(state: Pick<OperationalState, 'get' | 'put' | 'list'>) {
  async function end({ key, expiresAt }: StateRecord<Kept>): Promise<void> {
    await state.put({ namespace: NAMESPACE, key, value: { ended: true } satisfies Kept, expiresAt });
  }

  return {
    /** Begins one; one that was begun before stays as it is, so that what has ended does not begin again. @param endsAt milliseconds since the epoch */
    async open(accountId: string, viewId: string, endsAt: number) {
      const value: Kept = { ended: false };
      await state.put({ namespace: NAMESPACE, key: `${accountId}/${viewId}`, value, expiresAt: endsAt, ifVersion: 0 });
    },
    isOpen: async (accountId: string, viewId: string) =>
      (await state.get<Kept>(NAMESPACE, `${accountId}/${viewId}`))?.value.ended === false,
    async close(accountId: string, viewId: string) {
      const record = await state.get<Kept>(NAMESPACE, `${accountId}/${viewId}`);
      if (record !== null) await end(record);
    },
    /** Ends all looks at one person's pages. */
    async closeAll(accountId: string) {
      const records = await state.list<Kept>(NAMESPACE, { prefix: `${accountId}/`, limit: MOST });
      await Promise.all(records.map(end));
    },
  };
}
