import { filePurpose } from '@aarambh/contracts/files/purpose.ts';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import type { ContextFiles, UploadedFiles } from '@aarambh/context/uploaded-files.ts';
import { createFiles, type FilesService } from '@aarambh/files/use-cases.ts';
import { memoryEventStore, type MemoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { memoryFiles } from '@aarambh/infra/memory/files.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { memoryState } from '@aarambh/infra/memory/operational-state.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { commands, type CommandContext } from '@aarambh/kernel/commands.ts';
import type { EventStore } from '@aarambh/kernel/ports/event-store.ts';
import { allOf, type Files, type OpenedFile } from '@aarambh/kernel/ports/files.ts';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import type { OperationalState } from '@aarambh/kernel/ports/operational-state.ts';
import type { Pictures } from '@aarambh/kernel/ports/pictures.ts';
import { undrawnPictures } from '../support/undrawn-pictures.ts';

export const OWNER = '0198a000-0000-7000-8000-0000000000aa';
export const RECORD = '0198a000-0000-7000-8000-0000000000bb';
export const by: CommandContext = { actor: `account:${OWNER}`, corr: '0198a000-0000-7000-8000-000000000001' };
export const HOUR = 3_600_000;

const small = { contentTypes: ['image/png', 'application/pdf'], bytes: 100, count: 1 } as const;

/** A purpose of each visibility, and one whose files end by themselves. */
export const purposes = {
  open: filePurpose({ name: 'open', ...small, picture: { shape: 'whole', sizes: [640] } }),
  linked: filePurpose({ name: 'linked', ...small }),
  guarded: filePurpose({ name: 'guarded', ...small }),
  brief: filePurpose({ name: 'brief', ...small }),
  pictures: filePurpose({ name: 'pictures', ...small, picture: { shape: 'square', sizes: [512, 256, 96] } }),
};

export const declared: ReadonlyMap<string, ContextFiles> = new Map(
  (
    [
      { purpose: purposes.open, visibility: 'public', keptDays: null },
      { purpose: purposes.linked, visibility: 'link', keptDays: null },
      { purpose: purposes.guarded, visibility: { roles: ['admin'], owner: true }, keptDays: null },
      { purpose: purposes.brief, visibility: 'link', keptDays: 40 },
      { purpose: purposes.pictures, visibility: 'public', keptDays: null },
    ] as const
  ).map((one) => [one.purpose.name, one]),
);

/** What outlives a crash. */
export interface Ground {
  readonly store: MemoryEventStore;
  readonly keys: Keys;
  readonly files: Files;
  readonly state: OperationalState;
  readonly clock: { now: number };
}

export function ground(): Ground {
  const clock = { now: Date.parse('2026-11-21T09:00:00.000Z') };
  return { store: memoryEventStore(), keys: memoryKeys(), files: memoryFiles(), state: memoryState(() => clock.now), clock };
}

/** The files of a node; `broken` puts parts in the place of its engines that fail. */
export function filesOn(
  on: Ground,
  broken: { store?: EventStore; files?: Files; state?: OperationalState; pictures?: Pictures } = {},
): FilesService & { reported: unknown[] } {
  const wall = (): number => on.clock.now;
  const { store, keys, files, state, pictures } = { ...on, pictures: undrawnPictures, ...broken };
  const reported: unknown[] = [];
  const deciding = commands({ store, codec: eventCodec(eventRegistry, keys), clock: wall });
  const made = createFiles({
    commands: deciding,
    files,
    state,
    wall,
    filePurposes: declared,
    documentKeptDays: 365,
    pictures,
    showsFile: async () => false,
    report: (error) => void reported.push(error),
  });
  return { ...made, reported };
}

/** A file of `OWNER` for `RECORD`. */
export const incoming = (purpose: keyof typeof purposes = 'open', record: string | null = RECORD) => ({
  ...{ purpose: purposes[purpose], owner: OWNER, record, contentType: 'image/png' },
  bytes: new Uint8Array([1, 2, 3]),
});

/** Files for services whose tests upload none. */
export const noFiles: UploadedFiles = {
  store: () => Promise.reject(new Error('nothing is uploaded here')),
  storePicture: () => Promise.reject(new Error('nothing is uploaded here')),
  claim: () => Promise.resolve(false),
  about: () => Promise.resolve(null),
  remove: () => Promise.resolve(),
  forget: () => Promise.resolve(),
};

/** All bytes of a file; null where there is none. */
export async function bytesOf(file: OpenedFile | null): Promise<Uint8Array | null> {
  return file && new Uint8Array(await allOf(file.part(0, file.size)));
}
