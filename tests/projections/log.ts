import { randomUUID } from 'node:crypto';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { memoryEventStore, type MemoryEventStore } from '@aarambh/infra/memory/event-store.ts';
import { memoryKeys } from '@aarambh/infra/memory/keys.ts';
import { eventRegistry, type DomainEvent } from '@aarambh/contracts/events/registry.ts';
import { eventCodec, type EventCodec } from '@aarambh/kernel/codec.ts';
import type { EventDefinition } from '@aarambh/contracts/events/definition.ts';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import type { ProjectionLog } from '@aarambh/projections/host/projector.ts';
import type { ScorecardEvent } from '../support/scorecards.ts';

/** A log in memory with the events that a test writes, and what projections read of it. */
export interface TestLog extends ProjectionLog {
  readonly store: MemoryEventStore;
  readonly codec: EventCodec;
  readonly keys: Keys;
  /** Appends to the stream's end; `at` numbers the seconds of a fixed day. */
  append(
    stream: string,
    events: readonly (DomainEvent | ScorecardEvent)[],
    options?: { subject?: string; reason?: string },
  ): Promise<number>;
  headSync(): number;
}

const START = Date.parse('2026-11-21T06:00:00.000Z');

export function testLog(keys: Keys = memoryKeys(), registry: ReadonlyMap<string, EventDefinition> = eventRegistry): TestLog {
  const store = memoryEventStore();
  const codec = eventCodec(registry, keys);
  let seconds = 0;
  return {
    store,
    codec,
    keys,
    async append(stream, events, { subject, reason } = {}) {
      if (subject !== undefined) await codec.prepare(subject);
      const encoded = events.map((event) => {
        const time = new Date(START + seconds++ * 1000).toISOString();
        const meta = {
          time,
          actor: 'system:test',
          corr: 'test',
          cause: 'test',
          ...(reason === undefined ? undefined : { reason }),
        } as const;
        return codec.encode(stream, event, meta, subject);
      });
      const last = (await store.readStreamBackwards(stream))[0]?.revision ?? -1;
      return (await store.append(stream, last, encoded)).position;
    },
    readPageSync: (after, limit) => store.all().slice(after, after + limit),
    readStream: (stream, options) => store.readStream(stream, options),
    headSync: () => store.headNow(),
  };
}

/** A log of fixed events, in the order given. */
export function fixedLog(events: readonly StoredEvent[], { codec }: TestLog): ProjectionLog & { headSync(): number; codec: EventCodec } {
  return {
    codec,
    readPageSync: (after, limit) => events.filter(({ position }) => position > after).slice(0, limit),
    async *readStream(stream, { from = 0 } = {}) {
      const page = events.filter((event) => event.stream === stream && event.revision >= from);
      if (page.length > 0) yield page;
    },
    headSync: () => events.at(-1)?.position ?? 0,
  };
}

/** A folder that is gone when the test is over. */
export function temporaryFolder(t: { onTestFinished: (done: () => void) => void }): string {
  const folder = mkdtempSync(join(tmpdir(), 'aarambh-projections-'));
  t.onTestFinished(() => rmSync(folder, { recursive: true, force: true }));
  return folder;
}

export const id = (): string => randomUUID();
