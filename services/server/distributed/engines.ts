import { hostname } from 'node:os';
import { setTimeout as pause } from 'node:timers/promises';
import { eventRegistry } from '@aarambh/contracts/events/registry.ts';
import { openEventStoreDb, type EventStoreDb } from '@aarambh/infra/eventstoredb/event-store.ts';
import type { MovableKeys } from '@aarambh/infra/keys/wrapped-keys.ts';
import { openKafka, type KafkaConnection } from '@aarambh/infra/kafka/connection.ts';
import { openMongo, type Mongo } from '@aarambh/infra/mongodb/connection.ts';
import { mongoDocuments, type MongoDocuments } from '@aarambh/infra/mongodb/documents.ts';
import { mongoErasedDocuments } from '@aarambh/infra/mongodb/erased-documents.ts';
import { mongoRoom } from '@aarambh/infra/mongodb/room.ts';
import { keepingRoom } from '@aarambh/infra/files/keeping-room.ts';
import { openMongoFiles } from '@aarambh/infra/mongodb/files.ts';
import { openMongoKeys } from '@aarambh/infra/mongodb/keys.ts';
import { mongoLeases } from '@aarambh/infra/mongodb/leases.ts';
import { openMongoSecrets } from '@aarambh/infra/mongodb/secrets.ts';
import { mongoSignedHeads } from '@aarambh/infra/mongodb/signed-heads.ts';
import { openMongoState } from '@aarambh/infra/mongodb/state.ts';
import { PICTURE_LIMITS, pictureProcesses } from '@aarambh/infra/pictures/picture-processes.ts';
import { SHEET_LIMITS, sheetProcesses } from '@aarambh/infra/sheets/sheet-processes.ts';
import { eventCodec } from '@aarambh/kernel/codec.ts';
import { partitionMarks } from '@aarambh/kernel/read-marks.ts';
import type { Keys } from '@aarambh/kernel/ports/keys.ts';
import type { Leases } from '@aarambh/kernel/ports/leases.ts';
import type { SignedHeads } from '@aarambh/kernel/ports/signed-heads.ts';
import { subjectForgetting } from '@aarambh/projections/host/forget-subject.ts';
import { readModels } from '@aarambh/projections/read-models.ts';
import type { DistributedEngines } from '../config/engines.ts';
import { lastRecordedTime, type Engines } from '../engines.ts';
import { Fatal, sentence } from '../fatal.ts';
import { projectionsElsewhere, type ProjectionsElsewhere } from './projections-elsewhere.ts';

/** The distributed engines as every role opens them; what only some roles need is made from these. */
export interface DistributedSet extends Engines {
  readonly keys: Keys & MovableKeys;
  readonly store: EventStoreDb;
  readonly documents: MongoDocuments;
  readonly projections: ProjectionsElsewhere;
  readonly mongo: Mongo;
  /** Connects when somebody uses it. */
  readonly kafka: KafkaConnection;
  readonly leases: Leases;
  readonly heads: SignedHeads;
}

export interface OpeningOptions {
  readonly report: (error: unknown, part: string) => void;
  /** Told that an engine is not there yet. */
  readonly say: (line: string) => void;
  /** Milliseconds after which an engine that cannot be reached ends the start. */
  readonly waitMs: number;
  /** False for work that neither follows the log nor answers from cached states; default true. */
  readonly follow?: boolean;
}

const FIRST_PAUSE_MS = 250;
const LONGEST_PAUSE_MS = 5_000;
/** Exit code of a process that could not reach an engine. */
const UNREACHABLE = 8;
/** What no waiting cures: an address that means nothing, and a server that does not take us. */
const MEANINGLESS = new Set(['ParseError', 'MongoParseError', 'MongoInvalidArgumentError']);
const REFUSED = new Set(['UnfitTopic', 'StoreCorrupt', 'MongoAuthenticationError', 'KafkaJSSASLAuthenticationError']);
/** MongoDB's AuthenticationFailed, which has no class of its own. */
const AUTHENTICATION_FAILED = 18;

/**
 * Opens the engines that run elsewhere; one that cannot be reached is tried again with growing pauses.
 * @throws {Fatal} an engine cannot be reached, or refuses us: one sentence that names its setting
 */
export async function openDistributedEngines(settings: DistributedEngines, options: OpeningOptions): Promise<DistributedSet> {
  const { namespace, masterKey, otherMasterKey, partitions } = settings;
  const masterKeys = { masterKey, otherMasterKey };
  const { report } = options;
  await using closing = new AsyncDisposableStack();
  const mongo = await reached('MONGO_URL', options, () => openMongo({ url: settings.mongoUrl, namespace }));
  closing.defer(() => mongo.close());
  const keys = await reached('MASTER_KEY', options, () =>
    openMongoKeys({ mongo, ...masterKeys, report: (error) => report(error, 'keys') }),
  );
  closing.defer(() => keys.close());
  const [state, files, secrets] = await reached('MONGO_URL', options, () =>
    Promise.all([openMongoState({ mongo }), openMongoFiles({ mongo }), openMongoSecrets(mongo, masterKeys)]),
  );
  closing.defer(() => state.close());
  const store = await reached('EVENTSTORE_URL', options, () =>
    openEventStoreDb({
      connectionString: settings.eventStoreUrl,
      namespace,
      report: (error) => report(error, 'event-store'),
      follow: options.follow ?? true,
    }),
  );
  closing.defer(() => store.close());
  const documents = mongoDocuments({ mongo, models: readModels });
  closing.defer(() => documents.close());
  const codec = eventCodec(eventRegistry, keys);
  const erased = mongoErasedDocuments({ mongo, models: readModels, epoch: store.epoch });
  const projections = projectionsElsewhere({
    documents,
    state,
    forget: subjectForgetting({ models: readModels, documents: erased, store, codec, now: Date.now }),
    head: store.headNow,
    report: (error) => report(error, 'projections'),
  });
  closing.defer(() => projections.stop());
  const pictures = pictureProcesses({ ...PICTURE_LIMITS, report: (error) => report(error, 'pictures') });
  closing.defer(() => pictures.close());
  const sheets = sheetProcesses({ ...SHEET_LIMITS, report: (error) => report(error, 'sheets') });
  closing.defer(() => sheets.close());
  const room = mongoRoom({ mongo, clock: Date.now });
  const lastTime = await lastRecordedTime(store);
  const opened = closing.move();
  return {
    store,
    keys,
    state,
    files: keepingRoom(files, room),
    room,
    pictures,
    sheets,
    secrets,
    codec,
    marks: partitionMarks(store.epoch, partitions),
    documents,
    projections,
    onEvents: store.onEvents,
    lastTime,
    mongo,
    kafka: openKafka({
      ...settings.kafka,
      clientId: `${namespace}-${hostname()}-${process.pid}`,
      report: (error) => report(error, 'kafka'),
    }),
    leases: mongoLeases({ mongo }),
    heads: mongoSignedHeads({ mongo, privateKeyPem: secrets.headsPrivateKeyPem }),
    close: () => opened.disposeAsync(),
  };
}

/**
 * Opens one engine, again and again with growing pauses until it is there.
 * @throws {Fatal} it cannot be reached within `waitMs`, or refuses us
 */
export async function reached<T>(
  setting: string,
  { say, waitMs }: Pick<OpeningOptions, 'say' | 'waitMs'>,
  open: () => Promise<T>,
): Promise<T> {
  const giveUp = performance.now() + waitMs;
  for (let pauseMs = FIRST_PAUSE_MS; ; pauseMs = Math.min(2 * pauseMs, LONGEST_PAUSE_MS)) {
    try {
      return await open();
    } catch (error) {
      const { name, message, code } = error as Error & { readonly code?: unknown };
      const why = inShort(message);
      const more = { cause: error };
      if (name === 'DataLost') throw new Fatal(sentence(why), 7, more);
      if (name === 'WrongMasterKey' || name === 'MongoTooOld') throw new Fatal(`${why}.`, 3, more);
      // EventStoreDB's client names this one by its class only.
      if (MEANINGLESS.has(name) || MEANINGLESS.has((error as Error).constructor.name))
        throw new Fatal(`${setting} cannot be understood: ${why}.`, 3, more);
      if (REFUSED.has(name) || code === AUTHENTICATION_FAILED)
        throw new Fatal(`${setting} names a server that refuses us: ${why}.`, 3, more);
      if (performance.now() + pauseMs > giveUp)
        throw new Fatal(`${setting} names a server that cannot be reached: ${why}.`, UNREACHABLE, more);
      say(`${setting}: not reached yet (${why}); trying again.`);
      await pause(pauseMs);
    }
  }
}

/** The first line of what a client library says, without what gRPC puts around the reason. */
function inShort(text: string): string {
  return text
    .split('\n', 1)[0]!
    .replace(/^.*Last error: (?:Error: )?/, '')
    .replace(/\s*Resolution note:.*$/, '')
    .replace(/\.$/, '');
}
