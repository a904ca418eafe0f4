import type { AccountEvent } from '@aarambh/contracts/events/accounts.ts';
import type { OwnDataEvent } from '@aarambh/contracts/events/own-data.ts';
import { OWN_DATA_HOURS, OWN_DATA_PIECES } from '@aarambh/contracts/own-data.ts';
import { ownDataFile } from '@aarambh/contracts/files/own-data.ts';
import type { OwnDataView } from '@aarambh/contracts/routes/own-data.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { newId } from '@aarambh/kernel/ids.ts';
import { SubjectErased } from '@aarambh/kernel/ports/keys.ts';
import { processReactor } from '@aarambh/kernel/process.ts';
import { failed, resultOf, succeeded, type Result } from '@aarambh/kernel/result.ts';
import { runs } from '@aarambh/kernel/runs.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { isLive } from '../account/state.ts';
import type { Core } from '../core.ts';
import { nameOf, namingDocuments } from './documents.ts';
import { piecesOf } from './pieces.ts';
import { failOwnData, noteOwnData, requestOwnData } from './decisions.ts';
import { isMaking, ownDataStream, type Download } from './state.ts';
import { TooLong } from './too-long.ts';

const NAME = 'own-data';
const LIVES_MS = OWN_DATA_HOURS * 3_600_000;
/** Once somebody waited so long, a try that fails is the last one. */
const TRIED_MS = 15 * 60_000;

type Watched = OwnDataEvent | Extract<AccountEvent, { type: 'AccountErased' }>;

/** Who wants to open which download. */
interface Opening {
  readonly accountId: string;
  readonly sessionId: string;
  readonly id: string;
}

function viewOf({ requestId: id, at, made, failed }: Download, now: number): OwnDataView {
  if (made !== null) return { id, status: now < Date.parse(made.until) ? 'ready' : 'expired', until: made.until };
  if (failed === null) return { id, status: 'making', until: null };
  if (failed === 'broken') return { id, status: 'failed', until: null };
  // After a day they may try whether it is still so.
  return { id, status: now < Date.parse(at) + LIVES_MS ? 'too-long' : 'expired', until: null };
}

/** Downloads of everything that we hold of a person: asked for, made behind the answer, kept for a day under their name. */
export function downloads({ commands, people, sessions, files, wall, clock, report, ownDataOf }: Core) {
  const streams = commands.on(ownDataStream);
  const underWay = runs<unknown>();

  const lastOf = (accountId: string): Promise<readonly Download[]> => latest(streams, accountId, (state) => state.downloads);

  /** Puts a download together and notes it; what is not noted is not kept. */
  async function put(accountId: string, requestId: string, context: CommandContext): Promise<void> {
    const now = wall();
    const fileIds: string[] = [];
    let isKept = false;
    try {
      const held = { accountId, madeAt: new Date(now).toISOString() };
      const { parts, ids } = namingDocuments(await ownDataOf(accountId), requestId, (fileId) => files.about(fileId));
      for await (const bytes of piecesOf(held, parts)) {
        if (fileIds.length === OWN_DATA_PIECES) throw new TooLong('a download has more pieces than one may have');
        const file = { purpose: ownDataFile, owner: accountId, record: accountId, contentType: 'application/json' };
        const stored = await files.store({ ...file, bytes, name: 'my-data.json' }, context);
        if (!stored.ok) throw new Error(`a download could not be kept: ${stored.code}`);
        fileIds.push(stored.value.fileId);
      }
      const command = { accountId, requestId, fileIds, documentIds: [...ids], until: new Date(now + LIVES_MS).toISOString() };
      // A store that does not say whether it was noted may have noted it; files of what was not go by themselves, as unused.
      isKept = true;
      isKept = (await streams.execute({ id: accountId, decide: noteOwnData, command, context })).ok;
    } finally {
      if (!isKept) for (const fileId of fileIds) await files.remove(fileId, 'unused', context);
    }
  }

  async function make(accountId: string): Promise<void> {
    const asked = (await lastOf(accountId)).find(isMaking);
    if (asked === undefined || !isLive(await people.stored(accountId))) return;
    const { requestId, at } = asked;
    const context = { actor: `system:${NAME}`, corr: requestId } as const;
    try {
      await put(accountId, requestId, context);
    } catch (error) {
      // Nothing is made of who was erased meanwhile, and nothing of them was kept.
      if (error instanceof SubjectErased) return;
      const why = error instanceof TooLong ? 'too-long' : 'broken';
      if (why === 'broken' && wall() - Date.parse(at) < TRIED_MS) throw error;
      report(error, NAME);
      await streams.execute({ id: accountId, decide: failOwnData, command: { accountId, requestId, why }, context });
    }
  }

  /** A download that is there, for a session that began after it was asked for. */
  async function opened({
    accountId,
    sessionId,
    id,
  }: Opening): Promise<Result<NonNullable<Download['made']>, 'not_found' | 'sign_in_again'>> {
    const asked = (await lastOf(accountId)).find(({ requestId }) => requestId === id);
    const made = asked?.made ?? null;
    if (asked === undefined || made === null || wall() >= Date.parse(made.until)) return failed('not_found');
    const startedAt = await sessions.startedAt(accountId, sessionId);
    return startedAt === null || startedAt <= Date.parse(asked.at) ? failed('sign_in_again') : succeeded(made);
  }

  /** The files of a download, the first at hand; null where it is not there, or not theirs. */
  async function read(accountId: string, [first, ...rest]: readonly string[]): Promise<AsyncIterable<Uint8Array> | null> {
    const bytesOf = async (fileId: string): Promise<AsyncIterable<Uint8Array> | null> => {
      const file = await files.read(fileId);
      return file === null || file.subject !== accountId ? null : file.part(0, file.size);
    };
    const begin = first === undefined ? null : await bytesOf(first);
    if (begin === null) return null;
    return (async function* () {
      yield* whileThere(accountId, begin);
      for (const fileId of rest) yield* whileThere(accountId, await bytesOf(fileId));
    })();
  }

  /** What is read of somebody, until they are erased: a file that was opened before could be read to its end. */
  async function* whileThere(accountId: string, bytes: AsyncIterable<Uint8Array> | null): AsyncGenerator<Uint8Array> {
    const ended = 'a download ended while it was read';
    if (bytes === null) throw new Error(ended);
    for await (const piece of bytes) {
      yield piece;
      if (!isLive(await people.find(accountId))) throw new Error(ended);
    }
  }

  /** Joins a run under way in this node. */
  const run = (accountId: string): Promise<unknown> => underWay.join(accountId, () => make(accountId));

  return {
    service: {
      /** Begins one; it is made behind the answer. Codes own_data_running, rate_limited. */
      async request(accountId: string, context: CommandContext) {
        if (!isLive(await people.find(accountId))) return failed('not_found');
        const command = { accountId, requestId: newId(), now: wall() };
        const outcome = await streams.execute({
          ...{ id: accountId, decide: requestOwnData, command, context },
          answer: (state) => state.downloads.at(-1)!.requestId,
        });
        // What fails here, the process does again.
        if (outcome.ok) run(accountId).catch((error: unknown) => report(error, NAME));
        return resultOf(outcome, (id) => ({ id }));
      },

      /** The last ones, the newest first. */
      async list(accountId: string) {
        const now = wall();
        return (await lastOf(accountId)).map((one) => viewOf(one, now)).reverse();
      },

      /**
       * Its text, JSON, piece by piece. It opens for a session that began after it was asked for: a session that somebody left open, or took over, is not
       * enough. Codes not_found while it is made and once its time is over; sign_in_again.
       */
      async open(asked: Opening) {
        const made = await opened(asked);
        if (!made.ok) return made;
        const pieces = await read(asked.accountId, made.value.fileIds);
        return pieces === null ? failed('not_found') : succeeded(pieces);
      },

      /** A file that a download names, for whom and as long as that opens. Codes as of `open`; not_found also once the file is gone. */
      async document({ fileId, ...asked }: Opening & { readonly fileId: string }) {
        const made = await opened(asked);
        if (!made.ok) return made;
        const found = made.value.documentIds.includes(fileId) ? await files.read(fileId) : null;
        if (found === null) return failed('not_found');
        const { name, purpose, contentType, size } = found;
        return succeeded({
          name: nameOf({ name, purpose: purpose ?? fileId, contentType }),
          contentType,
          size,
          bytes: found.part(0, size),
        });
      },
    },

    /** Makes what was asked for, and was not made because the process ended. */
    process: processReactor<Watched, true>(
      {
        name: NAME,
        idOf: ({ data }) => data.accountId,
        follow: { OwnDataRequested: () => true, OwnDataMade: () => null, OwnDataFailed: () => null, AccountErased: () => null },
        advance: run,
      },
      { clock, report },
    ),

    /** Whether a download still has its file. */
    async usesFile(fileId: string, accountId: string) {
      const now = wall();
      return (await lastOf(accountId)).some(({ made }) => made?.fileIds.includes(fileId) === true && now < Date.parse(made.until));
    },

    /** Resolves when what is made behind answers is there. */
    settled: () => underWay.settled(),
  };
}
