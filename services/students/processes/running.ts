import type { UploadSource } from '@aarambh/contracts/students/upload.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { runs } from '@aarambh/kernel/runs.ts';
import type { InterviewsForStudents, StudentsPorts } from '../ports.ts';
import { beginUpload, endUpload } from '../roster/decisions.ts';
import { roster } from '../roster/state.ts';
import { expireUpload, finishChunk, finishUpload, refuseUpload, undoUpload } from '../upload/decisions.ts';
import { CONFIRMED_WITHIN_MS } from '../upload/limits.ts';
import { upload, type Upload } from '../upload/state.ts';
import { inTurnByCollege, type UploadMemory } from './memory.ts';
import { checkingConfirmed } from './checking.ts';
import { doing, type ReadyChunk } from './doing.ts';
import { reading } from './reading.ts';
import { planningRestores } from './as-it-was.ts';
import { staged, type PlannedChunk } from './staged.ts';

/** What brings an upload on: its file is read, and once it was confirmed it is done chunk by chunk, each on the streams of its students, and noted on its own. */
export interface Uploading {
  /** How an upload stands in the store; null for none. Its lists are copies. */
  read(uploadId: string): Promise<Upload | null>;
  /** Takes the one place of the college's uploads, `anew` also where it has it; answers by which event, null where another has it. */
  begin(of: Pick<Upload, 'orgId' | 'uploadId' | 'declared'> & { readonly anew?: true }, context: CommandContext): Promise<number | null>;
  /** Gives the place back; answers where that stands, 0 for what was not at work. `began`: not where it was taken anew since. */
  end(of: Pick<Upload, 'orgId' | 'uploadId'> & { readonly began?: number }, context: CommandContext): Promise<number>;
  /** Whether another upload of a college is at work, and has not only kept its place. */
  isBusy(orgId: string): Promise<boolean>;
  /** Ends an upload that comes to nothing, and gives its place back. */
  abandon(of: Pick<Upload, 'orgId' | 'uploadId'>, code: string, context: CommandContext): Promise<void>;
  /** Of a list whose file cannot be read to its end without ending the node: it comes to nothing, and true is answered. Anything else stays as it is. */
  giveUp(uploadId: string, context: CommandContext): Promise<boolean>;
  /** Of one whose rows are not being done: it comes to nothing, and true is answered. */
  undo(uploadId: string, context: CommandContext): Promise<boolean>;
  /**
   * Carries an upload to its end from wherever it stands, or to where it waits for a person or for the place, and answers the position at which all of it is stored. Runs of one
   * upload in this process are one.
   * @throws {Error} neither was reached; the upload stays open
   */
  carryOn(uploadId: string, context: CommandContext): Promise<number>;
}

/** Lists that a call brings: whoever sends one waits for it. */
export const isAwaited = (source: UploadSource): boolean => source === 'list';
/** Until an upload whose file did not come is given up. Milliseconds. */
const FILE_WITHIN_MS = 60_000;
/** Until one is given up whose file cannot be read, through no fault that anybody knows of. Milliseconds. */
const READ_WITHIN_MS = 15 * 60_000;

type What = Omit<Upload, 'refused' | 'unavailable'>;

export function uploading(ports: StudentsPorts, interviews: () => InterviewsForStudents, memory: UploadMemory): Uploading {
  const { commands, clock } = ports;
  const uploads = commands.on(upload);
  const rosters = commands.on(roster);
  const kept = staged(ports);
  const chunks = doing(ports, interviews);
  const readSheet = reading(ports, { kept, interviews, memory });
  /** Files of a college are read, its confirmations compared and its restores decided one after the other. */
  const readInTurn = inTurnByCollege();
  const underWay = runs<number>();

  const look = (uploadId: string): Promise<What | null> =>
    latest(uploads, uploadId, (state) => state && { ...state, refused: [], unavailable: [] });

  const end: Uploading['end'] = async ({ orgId, uploadId, began }, context) => {
    const command = { orgId, uploadId, ...(began !== undefined && { began }) };
    const ended = await rosters.execute({ id: orgId, decide: endUpload, command, context });
    return ended.ok ? ended.position : 0;
  };

  /** The upload that keeps the place of a college, by which event, and whether it is at work. */
  async function holder(orgId: string): Promise<{ readonly uploadId: string; readonly began: number; readonly isAtWork: boolean } | null> {
    const place = await latest(rosters, orgId, ({ running, began, until }) =>
      running === null ? null : { uploadId: running, began, until },
    );
    if (place === null) return null;
    const { uploadId, began, until } = place;
    const status = (await look(uploadId))?.status;
    const byEarlierBuild = status === 'ready' && until !== null && clock() < Date.parse(until);
    return { uploadId, began, isAtWork: status === 'parsing' || status === 'checking' || status === 'running' || byEarlierBuild };
  }

  const begin: Uploading['begin'] = async (command, context) => {
    const { orgId } = command;
    async function asks(): Promise<number | null> {
      const begun = await rosters.execute({ id: orgId, decide: beginUpload, command, context, answer: ({ began }) => began });
      return begun.ok ? begun.answer : null;
    }
    const began = await asks();
    if (began !== null) return began;
    const other = await holder(orgId);
    if (other?.isAtWork === true) return null;
    // Whoever ended that one, or compared it in vain, was stopped before its place was given back. One that took it anew meanwhile keeps it.
    if (other !== null) await end({ orgId, uploadId: other.uploadId, began: other.began }, context);
    return asks();
  };

  async function endBy(
    decide: typeof refuseUpload,
    { orgId, uploadId }: Pick<Upload, 'orgId' | 'uploadId'>,
    code: string,
    context: CommandContext,
  ): Promise<void> {
    const command = { uploadId, code, row: null, headings: [] };
    const refused = await uploads.execute({ id: uploadId, decide, command, context });
    // One that was confirmed meanwhile keeps its place until it is done.
    if (refused.ok) await end({ orgId, uploadId }, context);
  }

  const abandon: Uploading['abandon'] = (of, code, context) => endBy(refuseUpload, of, code, context);

  const check = checkingConfirmed(ports, { kept, interviews, memory, look, begin, end });
  const planRestore = planningRestores(ports, { kept, interviews, begin, abandon });

  /** Brings on what is not confirmed. Answers whether it has to wait for somebody now. */
  async function waitsAt(state: What, context: CommandContext): Promise<boolean> {
    const { uploadId, status, source, until } = state;
    if (isAwaited(source)) {
      await abandon(state, 'interrupted', context);
      return false;
    }
    if (clock() >= Date.parse(until)) {
      await uploads.execute({ id: uploadId, decide: expireUpload, command: { uploadId }, context });
      return false;
    }
    if (status === 'parsing') {
      const since = clock() - (Date.parse(until) - CONFIRMED_WITHIN_MS);
      const isGone = async (): Promise<boolean> => (await look(uploadId))?.status !== 'parsing';
      const work = async (): Promise<boolean> => {
        // Somebody may have withdrawn it while it waited.
        if (await isGone()) return true;
        if (source !== 'restore') return readSheet(state, context);
        await memory({ orgId: state.orgId, files: 0 }, () => planRestore(state, context));
        return true;
      };
      const isRead = await readInTurn(state.orgId, work).catch(async (error: unknown) => {
        // Or while it was read: then its key is gone, and with it all that was kept.
        if (await isGone()) return true;
        // Whoever sent it is told that nothing comes of it, and who runs the product why.
        if (since >= READ_WITHIN_MS) await abandon(state, source === 'restore' ? 'interrupted' : 'unread', context);
        throw error;
      });
      if (!isRead && since >= FILE_WITHIN_MS) await abandon(state, 'interrupted', context);
      return !isRead;
    }
    return true;
  }

  async function readied({ orgId, uploadId, files }: What, at: number): Promise<ReadyChunk> {
    const chunk = await kept.get<PlannedChunk>(uploadId, files[at]!);
    if (chunk === null) throw new Error('the rows of an upload are gone before it was done');
    return chunks.ready({ orgId, uploadId }, chunk);
  }

  /** Begins to get the next chunk ready; what goes wrong is told by whoever waits for it. */
  function readying(state: What, at: number): Promise<ReadyChunk> | null {
    if (at >= state.files.length) return null;
    const chunk = readied(state, at);
    chunk.catch(() => undefined);
    return chunk;
  }

  async function run(uploadId: string, context: CommandContext): Promise<number> {
    let written = 0;
    let next: { readonly at: number; readonly chunk: Promise<ReadyChunk> | null } | null = null;
    for (;;) {
      const state = await look(uploadId);
      if (state === null) throw new Error('an upload that was never received cannot be carried on');
      if (state.status === 'parsing' || state.status === 'ready') {
        if (await waitsAt(state, context)) return written;
        continue;
      }
      if (state.status === 'checking') {
        if (!(await readInTurn(state.orgId, () => check(state, context)))) return written;
        continue;
      }
      if (state.status !== 'running') return Math.max(written, await end(state, context));
      if (state.done < state.files.length) {
        const began = await begin({ orgId: state.orgId, uploadId, declared: state.declared }, context);
        if (began === null) throw new Error('another upload of the college is at work');
        const chunk = await ((next?.at === state.done ? next.chunk : null) ?? readied(state, state.done));
        next = { at: state.done + 1, chunk: readying(state, state.done + 1) };
        const done = await chunks
          .finish({ orgId: state.orgId, uploadId, began }, chunk, { ...context, bulk: true })
          .catch(async (error: unknown) => {
            // Another node may have done it meanwhile, and even ended the upload, or have taken the place anew: then it goes on from where it stands.
            const now = await look(uploadId);
            const isIts = (await holder(state.orgId))?.began === began;
            if (isIts && now?.status === 'running' && now.done === state.done) throw error;
            return null;
          });
        if (done === null) continue;
        const command = { uploadId, chunk: state.done, ...done };
        const noted = await uploads.execute({ id: uploadId, decide: finishChunk, command, context });
        if (noted.ok) written = noted.position;
        continue;
      }
      const ended = await end(state, context);
      const finished = await uploads.execute({ id: uploadId, decide: finishUpload, command: { uploadId }, context });
      written = Math.max(written, ended, finished.ok ? finished.position : 0);
    }
  }

  return {
    read: (uploadId) =>
      latest(uploads, uploadId, (state) => state && { ...state, refused: [...state.refused], unavailable: [...state.unavailable] }),
    begin,
    end,
    isBusy: async (orgId) => (await holder(orgId))?.isAtWork === true,
    abandon,
    async giveUp(uploadId, context) {
      const state = await look(uploadId);
      if (state?.status !== 'parsing' || isAwaited(state.source) || state.source === 'restore') return false;
      await abandon(state, 'begun_twice', context);
      return true;
    },
    async undo(uploadId, context) {
      const state = await look(uploadId);
      if (state !== null) await endBy(undoUpload, state, 'interrupted', context);
      return (await look(uploadId))?.status === 'refused';
    },
    carryOn: (uploadId, context) => underWay.join(uploadId, () => run(uploadId, context)),
  };
}
