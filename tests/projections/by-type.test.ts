import assert from 'node:assert/strict';
import { test } from 'vitest';
import { idOf, projector } from '@aarambh/projections/host/read-model.ts';
import { documentOf } from './document-of.ts';

type ShelfEvent =
  | { readonly type: 'ShelfOpened'; readonly data: { readonly books: number } }
  | { readonly type: 'BookPlaced' | 'ShelfEmptied' | 'ShelfClosed' };
interface Shelf {
  books: number;
  changes: number;
}

const declared = { name: 'shelves', version: 1, fields: {}, indexed: [], key: ({ stream }: { readonly stream: string }) => idOf(stream) };

function shelves(missing?: () => Shelf | null) {
  return projector<Shelf, ShelfEvent>({
    ...declared,
    ...(missing && { missing }),
    on: {
      ShelfOpened: { begins: (before, { event }) => ({ books: event.data.books + (before?.books ?? 0), changes: 0 }) },
      BookPlaced(shelf) {
        shelf.books++;
      },
      ShelfEmptied: (shelf) => ({ ...shelf, books: 0 }),
      ShelfClosed: () => null,
    },
    after(shelf) {
      shelf.changes++;
    },
  });
}

const opened: ShelfEvent = { type: 'ShelfOpened', data: { books: 2 } };
const made = (events: readonly ShelfEvent[], missing?: () => Shelf | null): Shelf | undefined =>
  documentOf(shelves(missing), { stream: 'shelf-a', time: '2026-03-01T00:00:00.000Z', events });

test('[J1] a read model wants the types that it has handlers for, and each event goes to its own', () => {
  assert.deepEqual([...shelves().types].toSorted(), ['BookPlaced', 'ShelfClosed', 'ShelfEmptied', 'ShelfOpened']);
  assert.deepEqual(made([opened]), { books: 2, changes: 0 }, 'it begins');
  assert.deepEqual(made([opened, { type: 'BookPlaced' }]), { books: 3, changes: 1 }, 'it is changed in place');
  assert.deepEqual(made([opened, { type: 'ShelfEmptied' }]), { books: 0, changes: 1 }, 'another one takes its place');
  assert.deepEqual(made([opened, { type: 'BookPlaced' }, opened]), { books: 5, changes: 0 }, 'it begins again');
  assert.equal(made([opened, { type: 'ShelfClosed' }]), undefined, 'it is deleted');
});

test('[J1] an event before the one that makes its document throws, unless the read model says what is there then', () => {
  assert.throws(() => made([{ type: 'BookPlaced' }]), /BookPlaced came before the event that makes the document/);
  assert.equal(
    made([{ type: 'BookPlaced' }], () => null),
    undefined,
    'nothing follows',
  );
  assert.deepEqual(
    made([{ type: 'BookPlaced' }], () => ({ books: 0, changes: 0 })),
    { books: 1, changes: 1 },
  );
});
