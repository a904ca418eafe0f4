import type { UploadSource } from '@aarambh/contracts/students/upload.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { InterviewsForStudents, StudentsPorts } from '../ports.ts';
import { beginUpload, endUpload } from '../roster/decide.ts';
import { roster } from '../roster/state.ts';
import { expireUpload, finishChunk, finishUpload, refuseUpload } from '../upload/decide.ts';
import { upload, type Upload } from '../upload/state.ts';
import { doing } from './doing.ts';
import { reading } from './reading.ts';
import { staged, type PlannedChunk } from './staged.ts';

/** What brings an upload on: its file is read, and once it was confirmed it is done chunk by chunk, each on the streams of its students, and noted on its own. */
export interface Uploading {
  /** How an upload stands in the store; null for none. Its lists are copies. */
  read(uploadId: string): Promise<Upload | null>;
  /** Takes the one place of the college's uploads. */
  begin(of: Pick<Upload, 'orgId' | 'uploadId' | 'declared'>, context: CommandContext): Promise<boolean>;
  /** Gives the place back; answers where that stands, 0 for what was not at work. */
  end(of: Pick<Upload, 'orgId' | 'uploadId'>, context: CommandContext): Promise<number>;
  /** Whether another upload of a college is at work, and has not only kept its place. */
  isBusy(orgId: string): Promise<boolean>;
  /** Ends an upload that comes to nothing, and gives its place back. */
  abandon(of: Pick<Upload, 'orgId' | 'uploadId'>, code: string, context: CommandContext): Promise<void>;
  /** Somebody confirms an upload in this process: its place is not given back meanwhile. */
  whileConfirming<Value>(uploadId: string, work: () => Promise<Value>): Promise<Value>;
  /**
   * Carries an upload to its end from wherever it stands, or to where it waits for a person, and answers the position at which all of it is stored. Runs of one
   * upload in this process are one.
   * @throws {Error} neither was reached; the upload stays open
   */
  carryOn(uploadId: string, context: CommandContext): Promise<number>;
}

/** Uploads that no file brings: whoever sends one waits for it. */
export const isAwaited = (source: UploadSource): boolean => source === 'list' || source === 'restore';
/** Until an upload whose file did not come is given up. Milliseconds. */
const FILE_WITHIN_MS = 60_000;
/** How long a dry run waits for its confirmation. Milliseconds. */
export const CONFIRMED_WITHIN_MS = 24 * 3_600_000;

type What = Omit<Upload, 'refused' | 'unavailable'>;

export function uploading(ports: StudentsPorts, interviews: () => InterviewsForStudents): Uploading {
  const { commands, clock } = ports;
  const uploads = commands.on(upload);
  const rosters = commands.on(roster);
  const kept = staged(ports);
  const doChunk = doing(ports, interviews);
  const readSheet = reading(ports, kept);
  const runs = new Map<string, Promise<number>>();
  const confirming = new Map<string, number>();

  const look = (uploadId: string): Promise<What | null> =>
    latest(uploads, uploadId, (state) => state && { ...state, refused: [], unavailable: [] });

  const end: Uploading['end'] = async ({ orgId, uploadId }, context) => {
    const ended = await rosters.execute({ id: orgId, decide: endUpload, command: { orgId, uploadId }, context });
    return ended.ok ? ended.position : 0;
  };

  /** The upload that keeps the place of a college, and whether it is at work. */
  async function holder(orgId: string): Promise<{ readonly uploadId: string; readonly isAtWork: boolean } | null> {
    const uploadId = await latest(rosters, orgId, ({ running }) => running);
    if (uploadId === null) return null;
    const status = (await look(uploadId))?.status;
    return { uploadId, isAtWork: status === 'parsing' || status === 'ready' || status === 'running' };
  }

  const begin: Uploading['begin'] = async ({ orgId, uploadId, declared }, context) => {
    const asks = async (): Promise<boolean> =>
      (await rosters.execute({ id: orgId, decide: beginUpload, command: { orgId, uploadId, declared }, context })).ok;
    if (await asks()) return true;
    const other = await holder(orgId);
    if (other?.isAtWork === true) return false;
    // Whoever ended that one was stopped before its place was given back.
    if (other !== null) await end({ orgId, uploadId: other.uploadId }, context);
    return asks();
  };

  const abandon: Uploading['abandon'] = async ({ orgId, uploadId }, code, context) => {
    const command = { uploadId, code, row: null, headings: [] };
    const refused = await uploads.execute({ id: uploadId, decide: refuseUpload, command, context });
    // One that was confirmed meanwhile keeps its place until it is done.
    if (refused.ok) await end({ orgId, uploadId }, context);
  };

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
      if (await readSheet(state, context)) return false;
      if (clock() >= Date.parse(until) - CONFIRMED_WITHIN_MS + FILE_WITHIN_MS) await abandon(state, 'interrupted', context);
      return true;
    }
    // Whoever confirmed it was stopped before it was decided.
    if (!confirming.has(uploadId)) await end(state, context);
    return true;
  }

  async function run(uploadId: string, context: CommandContext): Promise<number> {
    let written = 0;
    for (;;) {
      const state = await look(uploadId);
      if (state === null) throw new Error('an upload that was never received cannot be carried on');
      if (state.status === 'parsing' || state.status === 'ready') {
        if (await waitsAt(state, context)) return written;
        continue;
      }
      if (state.status !== 'running') return Math.max(written, await end(state, context));
      if (state.done < state.files.length) {
        if (!(await begin(state, context))) throw new Error('another upload of the college is at work');
        const chunk = await kept.get<PlannedChunk>(uploadId, state.files[state.done]!);
        if (chunk === null) throw new Error('the rows of an upload are gone before it was done');
        const done = await doChunk(state, chunk, { ...context, bulk: true });
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
    async whileConfirming(uploadId, work) {
      confirming.set(uploadId, (confirming.get(uploadId) ?? 0) + 1);
      try {
        return await work();
      } finally {
        const others = confirming.get(uploadId)! - 1;
        if (others === 0) confirming.delete(uploadId);
        else confirming.set(uploadId, others);
      }
    },
    carryOn(uploadId, context) {
      let own = runs.get(uploadId);
      if (own === undefined) {
        own = run(uploadId, context).finally(() => runs.delete(uploadId));
        runs.set(uploadId, own);
      }
      return own;
    },
  };
}
