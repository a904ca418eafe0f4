import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { DocumentWrite } from '@aarambh/kernel/ports/document-writer.ts';
import { COUNTED, type Documents } from '@aarambh/kernel/ports/documents.ts';
import { memoryDocuments } from '@aarambh/infra/memory/documents.ts';
import type { AcknowledgementDocument } from '@aarambh/projections/acknowledgements/view.ts';
import { countAcknowledged } from '@aarambh/projections/announcements/query.ts';
import { standingsOf } from '@aarambh/projections/connections/query.ts';
import type { ConnectionDocument } from '@aarambh/projections/connections/view.ts';
import { readModels } from '@aarambh/projections/read-models.ts';

/** Documents of one read model, as many as are given. */
async function documentsOf(name: string, docs: readonly object[]): Promise<Documents> {
  const documents = memoryDocuments({ models: readModels });
  const fields = Object.keys(readModels.find((one) => one.name === name)!.fields);
  const writes = docs.map((doc, at): DocumentWrite => {
    const values = fields.map((field) => (doc as Record<string, string | null>)[field] ?? null);
    const made = { model: name, id: String(at), stream: `${name}-${at}`, revision: 0, json: JSON.stringify(doc), values };
    return { ...made, text: '', subjects: [], before: null };
  });
  const { generation } = await documents.writer.state();
  assert.ok(await documents.writer.commit({ writes, position: 0, park: [], unpark: [] }, generation));
  return documents;
}

test('[B7] of one checkpoint the newest 1,000 are answered, on whichever side of the pair the person stands', async () => {
  const at = (n: number): string => new Date(Date.UTC(2026, 10, 1) + n).toISOString();
  const pairs = Array.from({ length: 1200 }, (_, n): ConnectionDocument => {
    const [low, high] = n % 2 === 0 ? ['me', `other-${n}`] : [`other-${n}`, 'me'];
    return { low, high, lowSees: 'connected', highSees: 'connected', lowSince: at(n), highSince: at(n), blockedBy: [] };
  });
  const standings = await standingsOf(await documentsOf('connections', pairs), 'me');
  assert.deepEqual(
    standings.map(({ userId }) => userId),
    Array.from({ length: 1000 }, (_, n) => `other-${1199 - n}`),
  );
});

test('[C4] all who read an announcement are counted, also where lists end', async () => {
  const read = Array.from({ length: COUNTED + 1 }, (_, n): AcknowledgementDocument => {
    return { announcementId: 'AARAMBH', accountId: String(n), acknowledgedAt: '2026-11-01T00:00:00.000Z', readRevision: n === 0 ? 0 : 3 };
  });
  const documents = await documentsOf('acknowledgements', read);
  const counted = (area: string, wordsSince: number) => countAcknowledged(documents, area, wordsSince);
  assert.deepEqual([await counted('AARAMBH', 0), await counted('AARAMBH', 1), await counted('STUDENT', 0)], [COUNTED + 1, COUNTED, 0]);
});
