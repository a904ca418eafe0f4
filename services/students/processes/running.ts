import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { ProcessWatch } from '@aarambh/kernel/process.ts';
import type { InterviewsForStudents, StudentsPorts } from '../ports.ts';
import { beginUpload, endUpload } from '../roster/decide.ts';
import { roster } from '../roster/state.ts';
import { finishChunk, finishUpload, refuseUpload } from '../upload/decide.ts';
import { upload, type Upload } from '../upload/state.ts';
import { doing } from './doing.ts';
import { staged, type PlannedChunk } from './staged.ts';

/** What runs an upload that was confirmed: chunk by chunk, each on the streams of its students, and noted on its own. */
export interface Uploading {
  /** How an upload stands in the store; null for none. Its lists are copies. */
  read(uploadId: string): Promise<Upload | null>;
  /** Takes the one place of the college's uploads. */
  begin(of: Pick<Upload, 'orgId' | 'uploadId' | 'declared'>, context: CommandContext): Promise<boolean>;
  /** Ends an upload that comes to nothing, and gives its place back. */
  abandon(of: Pick<Upload, 'orgId' | 'uploadId'>, code: string, context: CommandContext): Promise<void>;
  /**
   * Carries an upload to its end from wherever it stands, and answers the position at which all of it is stored. Runs of one upload in this
   * process are one.
   * @throws {Error} the end was not reached; the upload stays open
   */
  carryOn(uploadId: string, context: CommandContext): Promise<number>;
}

type What = Pick<Upload, 'uploadId' | 'orgId' | 'status' | 'declared' | 'files' | 'done'>;

export function uploading(ports: StudentsPorts, interviews: () => InterviewsForStudents): Uploading {
  const { commands } = ports;
  const uploads = commands.on(upload);
  const rosters = commands.on(roster);
  const kept = staged(ports);
  const doChunk = doing(ports, interviews);
  const runs = new Map<string, Promise<number>>();

  const look = (uploadId: string): Promise<What | null> =>
    latest(uploads, uploadId, (state) => state && { ...state, refused: [], unavailable: [] });

  async function end({ orgId, uploadId }: Pick<Upload, 'orgId' | 'uploadId'>, context: CommandContext): Promise<number> {
    const ended = await rosters.execute({ id: orgId, decide: endUpload, command: { orgId, uploadId }, context });
    return ended.ok ? ended.position : 0;
  }

  const begin: Uploading['begin'] = async ({ orgId, uploadId, declared }, context) => {
    const asks = async (): Promise<boolean> =>
      (await rosters.execute({ id: orgId, decide: beginUpload, command: { orgId, uploadId, declared }, context })).ok;
    if (await asks()) return true;
    const other = await latest(rosters, orgId, ({ running }) => running);
    const status = other === null ? null : (await look(other))?.status;
    if (status === 'parsing' || status === 'ready' || status === 'running') return false;
    // Whoever ended that one was stopped before its place was given back.
    if (other !== null) await end({ orgId, uploadId: other }, context);
    return asks();
  };

  const abandon: Uploading['abandon'] = async ({ orgId, uploadId }, code, context) => {
    const command = { uploadId, code, row: null, headings: [] };
    const refused = await uploads.execute({ id: uploadId, decide: refuseUpload, command, context });
    // One that was confirmed meanwhile keeps its place until it is done.
    if (refused.ok) await end({ orgId, uploadId }, context);
  };

  async function run(uploadId: string, context: CommandContext): Promise<number> {
    let written = 0;
    for (;;) {
      const state = await look(uploadId);
      if (state === null) throw new Error('an upload that was never received cannot be carried on');
      if (state.status === 'parsing' || state.status === 'ready') await abandon(state, 'interrupted', context);
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
    abandon,
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

type Watched = Exclude<UploadEvent, { readonly type: 'UploadRead' | 'UploadDeclared' }>;

/** What is known of an upload that is open: until when it waits for its confirmation; null once it was confirmed. */
interface Progress {
  readonly until: number | null;
}

/** Watches over uploads until they are done, or come to nothing. One that is being done is due at once, wherever its process stopped. */
export function uploadWatch({ carryOn }: Pick<Uploading, 'carryOn'>): ProcessWatch<Watched, Progress> {
  return {
    name: 'student-uploads',
    types: ['UploadReceived', 'UploadRefused', 'UploadExpired', 'UploadConfirmed', 'UploadChunkDone', 'UploadFinished'],
    idOf: ({ data }) => data.uploadId,
    follow(before, event) {
      switch (event.type) {
        case 'UploadReceived':
          return { until: Date.parse(event.data.until) };
        case 'UploadConfirmed':
          return { until: null };
        case 'UploadChunkDone':
          return before && { until: null };
        case 'UploadRefused':
        case 'UploadExpired':
        case 'UploadFinished':
          return null;
      }
    },
    dueAt: ({ until }) => until,
    async advance(uploadId) {
      await carryOn(uploadId, { actor: 'system:student-uploads', corr: uploadId });
    },
  };
}
