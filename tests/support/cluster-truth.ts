import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import type { AuditVerdict } from '@aarambh/contracts/http/admin.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import { readConfig } from '@aarambh/server/config.ts';
import { openDistributedEngines, type DistributedSet } from '@aarambh/server/distributed/engines.ts';
import type { StoredEvent } from '@aarambh/kernel/ports/event-store.ts';
import { agreement, log, same } from '../gatherings/world.ts';
import { wishName } from './booking-load.ts';
import type { Cluster } from './cluster.ts';
import { wholeLog } from './store-events.ts';

const root = new URL('../..', import.meta.url).pathname;
const MODELS = readModels.map(({ name }) => name);
const CATCH_UP_MS = 120_000;

/** The engines of a cluster, opened beside its nodes. */
export function enginesOf({ settings }: Cluster): Promise<DistributedSet> {
  const { distributed } = readConfig(settings);
  return openDistributedEngines(distributed!, { report: () => undefined, say: () => undefined, waitMs: 10_000 });
}

/** The log as tests on bookings look at it. */
export async function logOf({ store }: DistributedSet): Promise<{ all(): readonly StoredEvent[] }> {
  const events = await wholeLog(store, 2000);
  return { all: () => events };
}

/** Waits until every read model holds everything that is stored by now. */
export async function caughtUp({ store, documents, marks }: DistributedSet): Promise<void> {
  await documents.waitFor(MODELS, marks.after(await wholeLog(store, 2000)), CATCH_UP_MS);
}

/** Every document of every read model, to the letter, with the revision that it is of. */
export async function everyDocument({ documents }: DistributedSet): Promise<Map<string, string>> {
  const found = new Map<string, string>();
  for (const model of MODELS)
    for await (const page of documents.scan(model))
      for (const { id, revision, doc } of page) found.set(`${model}/${id}`, `${revision} ${JSON.stringify(doc)}`);
  return found;
}

/** Orders a rebuild of everything, as an operator does, and waits until the projectors have done it. */
export async function rebuildAll({ projections }: DistributedSet): Promise<void> {
  await projections.rebuild(MODELS);
}

/** Names of documents that one has otherwise than the other, or lacks. */
export function differences(one: ReadonlyMap<string, string>, other: ReadonlyMap<string, string>): readonly string[] {
  return [...new Set([...one.keys(), ...other.keys()])].filter((name) => one.get(name) !== other.get(name));
}

/** What `npm run audit -- --json` says of the cluster. */
export function audited({ settings }: Cluster): Promise<AuditVerdict> {
  const env = { ...process.env, LOG_LEVEL: 'silent', ...settings };
  return new Promise((resolve, reject) => {
    execFile(process.execPath, ['services/server/verbs/audit.ts', '--json'], { cwd: root, env }, (error, stdout, stderr) => {
      if (stdout === '') reject(new Error(`the audit said nothing: ${stderr}`, { cause: error }));
      else resolve(JSON.parse(stdout) as AuditVerdict);
    });
  });
}

/**
 * That every wish that was granted is so in the log, once: a seat, a spend and a confirmation each, and nothing beside them.
 * @param told the payment's reference that was told, by name of the wish
 */
export async function grantedOnce(engines: DistributedSet, told: ReadonlyMap<string, string>): Promise<void> {
  const found = await logOf(engines);
  const { seats, paid, confirmed, open } = agreement(found);
  assert.deepEqual([seats.size, paid.size, confirmed.size, open.size], [told.size, told.size, told.size, 0]);
  assert.ok(same(seats, paid) && same(paid, confirmed));
  const references = log(found).flatMap(({ type, data }) =>
    type === 'BookingConfirmed' ? [[wishName(String(data.memberId), String(data.gatheringId)), String(data.paymentId)] as const] : [],
  );
  assert.equal(references.length, told.size, 'nobody booked twice');
  assert.deepEqual(differences(new Map(references), told), []);
}

/** The same, and that documents are those of a rebuild, and that the audit finds nothing. */
export async function nothingLostOrDoubled(cluster: Cluster, engines: DistributedSet, told: ReadonlyMap<string, string>): Promise<void> {
  await grantedOnce(engines, told);
  await caughtUp(engines);
  const followed = await everyDocument(engines);
  const verdict = await audited(cluster);
  assert.deepEqual([verdict.verdict, verdict.sum], ['consistent', 0], JSON.stringify(verdict.firstDifference));
  await rebuildAll(engines);
  assert.deepEqual(differences(await everyDocument(engines), followed), [], 'documents equal a rebuild');
}
