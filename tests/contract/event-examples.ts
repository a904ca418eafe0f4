import { existsSync, readFileSync, readdirSync } from 'node:fs';
import type { EventDefinition } from '@aarambh/contracts/events/definition.ts';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';

/**
 * One event of a type and version as a store once kept it: `data` and `meta` to the letter, personal parts encrypted under
 * `exampleKeys`, with the stream and the id that the encryption covers. Beside it what the personal part says.
 */
interface EventExample {
  readonly id: string;
  readonly stream: string;
  readonly type: string;
  readonly data: Readonly<Record<string, unknown>>;
  readonly meta: Readonly<Record<string, unknown>>;
  readonly personal?: unknown;
}

const key = new Uint8Array(32).fill(7);

/** Everybody's key in the examples. */
export const exampleKeys: Keys = {
  forWriting: () => Promise.resolve(key),
  makeMany: () => Promise.resolve([]),
  damaged: () => Promise.resolve({ count: 0, subjects: [] }),
  forReading: () => Promise.resolve(key),
  cached: () => key,
  destroy: () => Promise.resolve(),
  evict: () => undefined,
  close: () => Promise.resolve(),
};

const examplesFolder = new URL('./event-examples/', import.meta.url).pathname;

export const exampleFile = (type: string, version: number): string => `${type}.v${version}.json`;

/** The examples that a registry needs and the folder lacks. */
export function missingExamples(registry: ReadonlyMap<string, EventDefinition>): string[] {
  return [...registry.values()].flatMap(({ type, version }) =>
    Array.from({ length: version }, (_, index) => exampleFile(type, index + 1)).filter((file) => !existsSync(examplesFolder + file)),
  );
}

export function allExamples(): { file: string; example: EventExample }[] {
  return readdirSync(examplesFolder).map((file) => ({
    file,
    example: JSON.parse(readFileSync(examplesFolder + file, 'utf8')) as EventExample,
  }));
}

/** The example as the store hands it out. */
export function stored({ id, stream, type, data, meta }: EventExample): StoredEvent {
  return { id, stream, type, data: JSON.stringify(data), meta: JSON.stringify(meta), revision: 0, position: 1 };
}
