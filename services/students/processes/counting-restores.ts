import type { RestoreCount, RestorePreview } from '@aarambh/contracts/http/students.ts';
import { keyedId } from '@aarambh/kernel/command-context.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { StateRecord } from '@aarambh/kernel/ports/operational-state.ts';
import { failed, succeeded, type Result } from '@aarambh/kernel/result.ts';
import type { InterviewsForStudents, StudentsPorts } from '../ports.ts';
import { upload } from '../upload/state.ts';
import { wayBack, type WalkedBack } from './as-it-was.ts';
import { CHUNK, parts } from './chunks.ts';
import type { UploadMemory } from './memory.ts';

/** What restores would do, by the id of the count. Operational: a count that is interrupted begins anew. */
const COUNTS = 'students-restore-counts';
/** How long a count can be read. Milliseconds. */
const KEPT_MS = 15 * 60_000;
/** How often it is noted how far a count is. Milliseconds. */
const NOTED_MS = 1_000;
/** Until a count of which nothing was noted is begun anew: its node is gone, or it failed. Milliseconds. */
const PATIENCE_MS = 30_000;
/** Counts under way in a process: each has the roster of its college at hand. */
const AT_ONCE = 2;

/** The upload that somebody may want restored. */
interface OfUpload {
  readonly orgId: string;
  readonly uploadId: string;
}

type Kept = OfUpload & Omit<RestoreCount, 'countId'>;

/** Another node counts it: it came first, or this one stood still for too long. */
class Overtaken extends Error {}

export interface RestoreCounts {
  /** Has it counted what a restore would do. The call only asks for it, which takes as long for a hundred students as for a hundred thousand. */
  ask(of: OfUpload, context: CommandContext): Promise<Result<RestoreCount, 'not_found' | 'upload_not_done'>>;
  /** How far a count is, and what came of it; null for none of that upload, and once it is too old. */
  read(of: OfUpload, countId: string): Promise<RestoreCount | null>;
  /** Begins to count what is asked for, the longest asked first; no more than some at a time. */
  bringOn(): Promise<void>;
  /** Resolves when no count is under way. */
  settled(): Promise<void>;
}

/** Counts what restores would do if they began now, by the decision that a restore itself takes, on whichever node brings uploads on. Nothing is written of it but the counts. */
export function countingRestores(ports: StudentsPorts, interviews: () => InterviewsForStudents, memory: UploadMemory): RestoreCounts {
  const { commands, state, wall, report } = ports;
  const uploads = commands.on(upload);
  const under = new Map<string, Promise<void>>();

  /** Looks at everybody; `note` is told how far that is. */
  async function count(of: OfUpload, note: (now?: Pick<WalkedBack, 'done' | 'total'>) => Promise<void>): Promise<RestorePreview> {
    let [returns, changes, interviewsLost] = [0, 0, 0];
    const way = await wayBack(ports, interviews, of, async ({ chunk, ...now }) => {
      for (const one of chunk.restore) {
        if (one.returns) returns++;
        else if (!one.isUnchanged) changes++;
        // What a later list has booked for who stays ends too.
        if (one.ends !== null) interviewsLost++;
      }
      await note(now);
    });
    if (way === null) throw new Error('an upload that was done was never at work');
    for (const some of parts(way.remove, CHUNK)) {
      interviewsLost += (await interviews().toCome(some)).length;
      await note();
    }
    return { remove: way.remove.length, returns, changes, interviewsLost, needsCode: way.needsCode };
  }

  /** Takes one that is due, and counts it. Whoever takes it is the only one: another node finds it taken, and one that cannot be counted is tried until it is too old. */
  async function carryOut({ key, expiresAt, ...found }: StateRecord<Kept>): Promise<void> {
    const { orgId, uploadId } = found.value;
    let { version } = found;
    let last = wall();
    let kept: Kept = { orgId, uploadId, done: 0, total: 0, counted: null };
    const put = async (ends: Pick<StateRecord, 'dueAt' | 'expiresAt'>): Promise<void> => {
      if (!(await state.put({ namespace: COUNTS, key, value: kept, ...ends, ifVersion: version }))) throw new Overtaken();
      version++;
    };
    await put({ dueAt: last + PATIENCE_MS, expiresAt });
    const counted = await count({ orgId, uploadId }, async (now) => {
      kept = { ...kept, ...now };
      if (wall() - last < NOTED_MS) return;
      last = wall();
      await put({ dueAt: last + PATIENCE_MS, expiresAt });
    });
    kept = { ...kept, done: kept.total, counted };
    await put({ dueAt: null, expiresAt: wall() + KEPT_MS });
  }

  const read: RestoreCounts['read'] = async ({ orgId, uploadId }, countId) => {
    const kept = (await state.get<Kept>(COUNTS, countId))?.value;
    if (kept?.orgId !== orgId || kept.uploadId !== uploadId) return null;
    const { done, total, counted } = kept;
    return { countId, done, total, counted };
  };

  return {
    read,

    async ask(of, context) {
      const wanted = await latest(uploads, of.uploadId, (one) => one && { orgId: one.orgId, status: one.status });
      if (wanted?.orgId !== of.orgId) return failed('not_found');
      if (wanted.status !== 'confirmed') return failed('upload_not_done');
      const countId = keyedId(context, 'restore-count', of.uploadId);
      const value: Kept = { ...of, done: 0, total: 0, counted: null };
      // Asked again with its key it is the same count, however far it is.
      await state.put({ namespace: COUNTS, key: countId, value, dueAt: wall(), expiresAt: wall() + KEPT_MS, ifVersion: 0 });
      return succeeded((await read(of, countId)) ?? { countId, done: 0, total: 0, counted: null });
    },

    async bringOn() {
      if (under.size >= AT_ONCE) return;
      for (const one of await state.due<Kept>(COUNTS, wall(), AT_ONCE - under.size)) {
        const { key } = one;
        if (under.has(key)) continue;
        const counting = memory({ orgId: one.value.orgId, files: 0 }, () => carryOut(one))
          .catch((error: unknown) => {
            if (!(error instanceof Overtaken)) report(error, 'student-restore-counts');
          })
          .finally(() => under.delete(key));
        under.set(key, counting);
      }
    },

    async settled() {
      while (under.size > 0) await Promise.all(under.values());
    },
  };
}
