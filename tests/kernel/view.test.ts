import assert from 'node:assert/strict';
import { test } from 'vitest';
import type { FindOptions, Found } from '@aarambh/kernel/ports/documents.ts';
import { view } from '@aarambh/kernel/view.ts';

test('all that a filter finds is read, however many pages it has', async () => {
  for (const count of [0, 999, 1000, 2500]) {
    const ids = Array.from({ length: count }, (_, index) => `${index}`);
    const documents = {
      find: async <Doc>(_model: string, { offset = 0, limit = 50 }: FindOptions): Promise<Found<Doc>> => ({
        items: ids.slice(offset, offset + limit).map((id) => ({ id, stream: id, revision: 0, doc: {} as Doc })),
        total: count,
      }),
    };
    assert.deepEqual(await view('things').all(documents, {}, ({ id }) => id), ids);
  }
});
