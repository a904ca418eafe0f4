import assert from 'node:assert/strict';
import { memoryDocuments, type MemoryDocuments } from '@aarambh/infra/memory/documents.ts';
import type { DocumentWriter } from '@aarambh/kernel/ports/document-writer.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import type { EventCodec } from '@aarambh/kernel/codec.ts';
import {
  createProjectionHost,
  type ProjectionHost,
  type ProjectionHostOptions,
  type ProjectionLog,
} from '@aarambh/projections/host/projector.ts';
import type { ReadModel } from '@aarambh/projections/host/read-model.ts';
import { rebuildDocuments } from '@aarambh/projections/host/rebuild.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import fc from 'fast-check';
import { fixedLog, type TestLog } from './log.ts';

export type Log = ProjectionLog & { headSync(): number; readonly codec: EventCodec };

const NOW = Date.parse('2026-11-21T12:00:00.000Z');

export interface Projected {
  readonly documents: Documents;
  readonly writer: DocumentWriter;
  readonly host: ProjectionHost;
  readonly errors: unknown[];
  /** Wakes the host at the log's head and waits until it is there. */
  catchUp(): Promise<void>;
}

/** Makes all models live on an empty log and starts the host over it. */
export async function project(
  log: Log,
  {
    models = readModels,
    engine = memoryDocuments({ models }),
    ...options
  }: Partial<ProjectionHostOptions> & {
    models?: readonly ReadModel[];
    engine?: Pick<MemoryDocuments, 'writer'> & Documents;
  } = {},
): Promise<Projected> {
  const { writer } = engine;
  const empty = { ...log, readPageSync: () => [], headSync: () => 0 };
  const states = (await writer.state()).models;
  const outdated = models.filter(({ name }) => states.find((one) => one.name === name)?.live !== true);
  if (outdated.length > 0) await rebuildDocuments({ models: outdated, writer, log: empty, codec: log.codec });
  const errors: unknown[] = [];
  const host = createProjectionHost({
    models,
    writer,
    log,
    codec: log.codec,
    report: (error) => errors.push(error),
    pageSize: 2000,
    lingerMs: 0,
    now: () => NOW,
    ...options,
  });
  await host.start();
  return {
    documents: engine,
    writer,
    host,
    errors,
    async catchUp() {
      host.wake(log.headSync(), true);
      await engine.waitFor(
        models.map(({ name }) => name),
        log.headSync(),
        5000,
      );
    },
  };
}

/** The documents that come of a log, of which no model parked anything. */
export async function projected(log: Log): Promise<Documents> {
  const { documents, host, catchUp, errors } = await project(log);
  await catchUp();
  await host.stop();
  assert.deepEqual([errors, await documents.parked()], [[], []]);
  return documents;
}

/** The same documents come of the streams of a log in any order, with each event once or twice. */
export async function sameInAnyOrder(log: TestLog): Promise<void> {
  const right = JSON.stringify(await everything(await projected(log)));
  const byStream = Object.values(Object.groupBy(log.store.all(), ({ stream }) => stream)).map((own) => own!);
  await fc.assert(
    fc.asyncProperty(fc.shuffledSubarray(byStream, { minLength: byStream.length }), fc.boolean(), async (streams, twice) => {
      const delivered = streams.flatMap((own) => (twice ? [...own, ...own] : own));
      const numbered = delivered.map((event, index) => ({ ...event, position: index + 1 }));
      assert.equal(JSON.stringify(await everything(await projected(fixedLog(numbered, log)))), right);
    }),
    { numRuns: 20 },
  );
}

/** Every document of every model, by model and id. */
export async function everything(documents: Documents, models: readonly ReadModel[] = readModels): Promise<Record<string, unknown>> {
  const found: Record<string, unknown> = {};
  for (const { name } of models) found[name] = (await documents.find(name, { limit: 1000 })).items;
  return found;
}
