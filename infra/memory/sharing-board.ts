import type { Sharer, SharingBoard } from '../leases/work-sharing.ts';

interface Shared {
  readonly sharers: Map<string, Sharer>;
  readonly owners: Map<string, string>;
}

/** Boards of shared work within one process, by their names. */
export function memorySharing() {
  const boards = new Map<string, Shared>();
  let ids = 0;

  return {
    /** A board as another sharer sees it. */
    board(name: string): SharingBoard {
      const { sharers, owners } = boards.get(name) ?? { sharers: new Map<string, Sharer>(), owners: new Map<string, string>() };
      boards.set(name, { sharers, owners });
      const id = String(++ids);

      function clear(other: string): void {
        sharers.delete(other);
        for (const [part, owner] of owners) if (owner === other) owners.delete(part);
      }

      return {
        id,
        async beat(offers) {
          sharers.set(id, { beat: (sharers.get(id)?.beat ?? 0) + 1, offers });
          return { sharers: new Map(sharers), owners: new Map(owners) };
        },
        async take(parts) {
          if (!sharers.has(id) || parts.some((part) => owners.has(part))) return false;
          for (const part of parts) owners.set(part, id);
          return true;
        },
        async give(parts) {
          for (const part of parts) if (owners.get(part) === id) owners.delete(part);
        },
        async remove(other, seen) {
          if (sharers.get(other)?.beat === seen.sharers.get(other)?.beat) clear(other);
        },
        async leave() {
          clear(id);
        },
      };
    },
    sharers: () => [...boards].flatMap(([name, { sharers }]) => [...sharers].map(([id, { beat }]) => ({ name, id, beat }))),
  };
}
