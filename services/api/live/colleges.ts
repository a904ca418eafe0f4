import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { ChangedRecord } from './changes.ts';

/** Records that are looked up at a time. */
const SLICE = 200;
/** Records of which it is remembered which college they are of. */
const REMEMBERED = 10_000;

/**
 * Tells which college records are of, which never changes: as their events said it, else as their read models have it. A record of which neither says it
 * yet is in nobody's list.
 * @returns what changed, by college
 */
export function byCollege({ documents }: { readonly documents: Pick<Documents, 'getMany'> }) {
  const known = new Map<string, string>();

  function remember(stream: string, orgId: string): void {
    known.set(stream, orgId);
    if (known.size <= REMEMBERED) return;
    const [oldest] = known.keys();
    if (oldest !== undefined) known.delete(oldest);
  }

  async function lookUp(records: readonly ChangedRecord[], { found }: ChangedRecord['ofCollege']): Promise<void> {
    if (found === undefined) return;
    const { model, field } = found;
    const streams = new Map(records.map(({ stream }) => [stream.slice(stream.indexOf('-') + 1), stream]));
    const ids = [...streams.keys()];
    for (let from = 0; from < ids.length; from += SLICE)
      for (const { id, doc } of await documents.getMany<Readonly<Record<string, unknown>>>(model, ids.slice(from, from + SLICE))) {
        const orgId = field === 'id' ? id : doc[field];
        if (typeof orgId === 'string') remember(streams.get(id)!, orgId);
      }
  }

  return async (changed: readonly ChangedRecord[]): Promise<ReadonlyMap<string, readonly ChangedRecord[]>> => {
    for (const { stream, orgId } of changed) if (orgId !== undefined) remember(stream, orgId);
    const unknown = Map.groupBy(
      changed.filter(({ stream }) => !known.has(stream)),
      ({ ofCollege }) => ofCollege,
    );
    for (const [ofCollege, records] of unknown) await lookUp(records, ofCollege);
    const found = new Map<string, ChangedRecord[]>();
    for (const record of changed) {
      const orgId = record.orgId ?? known.get(record.stream);
      if (orgId === undefined) continue;
      const own = found.get(orgId);
      if (own === undefined) found.set(orgId, [record]);
      else own.push(record);
    }
    return found;
  };
}
