import type { UploadEvent } from '@aarambh/contracts/events/students.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Clock } from '@aarambh/kernel/ports/clock.ts';
import { GoesOn, type ProcessWatch } from '@aarambh/kernel/process.ts';
import { isAwaited, type Uploading } from './running.ts';

type Watched = Exclude<UploadEvent, { readonly type: 'UploadDeclared' }>;

/** What is known of an upload that is open. */
interface Progress {
  /** Until when it waits for its confirmation. */
  readonly until: number;
  /** Whoever sent it does not wait for it: it is brought on from here alone. */
  readonly alone: boolean;
  /** The call that sent it does it, too. */
  readonly byCall: boolean;
  readonly stage: 'parsing' | 'ready' | 'checking' | 'running';
  /** While a call does it: when the node of the call is taken for gone, as nothing more of it was done. */
  readonly patientUntil: number;
}

/** So long a call may take for a chunk of its list. Milliseconds. */
const CHUNK_WITHIN_MS = 15_000;

const contextOf = (uploadId: string): CommandContext => ({ actor: 'system:student-uploads', corr: uploadId });

/** What became of a run that nobody waits for. */
interface Runs {
  /** Begins to bring an upload on, where nobody does, and answers that; throws what stopped the run before. */
  bringOn(uploadId: string): Promise<void>;
  /** Resolves when no run is under way. */
  settled(): Promise<void>;
}

/** Runs of uploads beside each other: a long one holds up no other. */
export function runsAlone({ carryOn }: Pick<Uploading, 'carryOn'>): Runs {
  const under = new Map<string, Promise<void>>();
  const failed = new Map<string, unknown>();
  return {
    bringOn(uploadId) {
      const own = under.get(uploadId);
      if (own !== undefined) return own;
      if (failed.has(uploadId)) {
        const error = failed.get(uploadId);
        failed.delete(uploadId);
        throw error;
      }
      const run = carryOn(uploadId, contextOf(uploadId)).then(
        () => void under.delete(uploadId),
        (error: unknown) => {
          under.delete(uploadId);
          failed.set(uploadId, error);
        },
      );
      under.set(uploadId, run);
      return run;
    },
    async settled() {
      while (under.size > 0) await Promise.all(under.values());
    },
  };
}

/**
 * Watches over uploads until they are done, or come to nothing. One whose file is to be read, which was confirmed, or which is being done, is due at once,
 * wherever its process stopped; a list that its call does itself is due once the call seems to be gone.
 */
export function uploadWatch(
  { bringOn, giveUp, undo }: Pick<Runs, 'bringOn'> & Pick<Uploading, 'giveUp' | 'undo'>,
  clock: Clock,
): ProcessWatch<Watched, Progress> {
  const running = (before: Progress | null): Progress | null =>
    before && { ...before, stage: 'running', patientUntil: before.byCall ? clock() + CHUNK_WITHIN_MS : 0 };

  return {
    name: 'student-uploads',
    idOf: ({ data }) => data.uploadId,
    follow: {
      UploadReceived: (_before, { data: { until, source } }) => ({
        ...{ until: Date.parse(until), alone: !isAwaited(source), byCall: source === 'list' },
        ...{ stage: 'parsing', patientUntil: 0 },
      }),
      UploadRead: (before) => before && { ...before, stage: 'ready' },
      UploadConfirmationGiven: (before) => before && { ...before, stage: 'checking' },
      UploadConfirmed: running,
      UploadChunkDone: running,
      UploadRefused: () => null,
      UploadExpired: () => null,
      UploadWithdrawn: () => null,
      UploadFinished: () => null,
    },
    dueAt({ until, alone, stage, patientUntil }) {
      if (stage === 'running') return patientUntil;
      return stage === 'checking' || (alone && stage === 'parsing') ? 0 : until;
    },
    advance: async (uploadId) => new GoesOn(bringOn(uploadId)),
    giveUp: (uploadId) => giveUp(uploadId, contextOf(uploadId)),
    undo,
  };
}
