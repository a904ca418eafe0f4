import type { Applied, LedgerDocuments } from '@aarambh/audit/ports.ts';
import { partitionOf } from '@aarambh/contracts/partitions.ts';
import type { LedgerEntryDocument } from '@aarambh/projections/ledger-entries/view.ts';
import type { PointsAccountDocument } from '@aarambh/projections/points-accounts/view.ts';
import type { Documents, ReadModelStatus, Sourced } from '@aarambh/kernel/ports/documents.ts';

const LEDGER = ['points-accounts', 'ledger-entries'] as const;

/** Documents that can be read to the last one. */
export interface ScannedDocuments extends Pick<Documents, 'status'> {
  scan<Doc>(model: string): AsyncIterable<readonly Sourced<Doc>[]>;
}

/** The ledger's documents as the audit reads them. `partitions` is how many the event feed has where they are kept by partition. */
export function ledgerOf(documents: ScannedDocuments, partitions: number | null): LedgerDocuments {
  async function* each<Doc>(model: string): AsyncGenerator<{ id: string; revision: number; doc: Doc }> {
    for await (const page of documents.scan<Doc>(model)) yield* page;
  }
  return {
    async applied() {
      const status = await documents.status();
      const each = LEDGER.map((model) =>
        appliedBy(
          status.find(({ name }) => name === model),
          partitions,
        ),
      );
      return (event) => each.every((applied) => applied(event));
    },
    accounts: () => each<PointsAccountDocument>(LEDGER[0]),
    entries: () => each<LedgerEntryDocument>(LEDGER[1]),
  };
}

function appliedBy(model: ReadModelStatus | undefined, partitions: number | null): Applied {
  if (model === undefined) return () => false;
  if (partitions === null) return ({ position }) => position <= model.position;
  const reached = new Map(model.partitions?.map(({ partition, position }) => [partition, position]));
  return ({ stream, position }) => position <= Math.max(model.base ?? 0, reached.get(partitionOf(stream, partitions)) ?? 0);
}
