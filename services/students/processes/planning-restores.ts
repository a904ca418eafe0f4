import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import type { InterviewsForStudents, StudentsPorts } from '../ports.ts';
import { roster } from '../roster/state.ts';
import { confirmUpload } from '../upload/decisions.ts';
import { upload, type Upload } from '../upload/state.ts';
import { rosterThen, wayBack } from './as-it-was.ts';
import { CHUNK, nothing, parts } from './chunks.ts';
import type { Staged } from './staged.ts';

interface Deciding {
  readonly kept: Staged;
  readonly interviews: () => InterviewsForStudents;
  /** Takes the one place of the college's uploads; null where another has it. */
  begin(of: Pick<Upload, 'orgId' | 'uploadId' | 'declared'>, context: CommandContext): Promise<number | null>;
  /** Ends an upload that comes to nothing, and gives its place back. */
  abandon(of: Pick<Upload, 'orgId' | 'uploadId'>, code: string, context: CommandContext): Promise<void>;
}

type Restore = Pick<Upload, 'orgId' | 'uploadId' | 'byId' | 'restores' | 'coded'>;

/**
 * Decides what a restore does, in the place of its college's uploads, where no other can change the list meanwhile; or notes why it comes to nothing. Decided again
 * after a crash it begins anew, and whoever comes second writes nothing.
 */
export function planningRestores(ports: StudentsPorts, { kept, interviews, begin, abandon }: Deciding) {
  const uploads = ports.commands.on(upload);
  const rosters = ports.commands.on(roster);

  /** Whether all who will be on the list again may be written to: nobody's list of then is undeclared still. */
  async function isDeclared(orgId: string, restored: string): Promise<boolean> {
    const then = await rosterThen(ports, orgId, restored);
    const declared = await latest(uploads, restored, (state) => state?.declared === true);
    const open = await latest(rosters, orgId, ({ undeclared }) => [...undeclared]);
    return declared && then !== null && !open.some((id) => then.roster.undeclared.has(id));
  }

  /** Answers why nothing comes of it; null where it is confirmed. */
  async function decide({ orgId, uploadId, byId, restores, coded }: Restore, context: CommandContext) {
    const declares = await isDeclared(orgId, restores!);
    if ((await begin({ orgId, uploadId, declared: declares }, context)) === null) return 'upload_running';
    const back: string[] = [];
    const way = await wayBack(ports, interviews, { orgId, uploadId: restores! }, async ({ chunk }) => {
      back.push(await kept.put(uploadId, chunk));
    });
    if (way === null) return 'upload_not_done';
    if (way.isThere) return 'nothing_to_do';
    if (way.needsCode && !coded) return 'code_needed';
    const gone = [...parts(way.remove, ports.chunk ?? CHUNK)].map((remove) => ({ ...nothing, remove }));
    // Who goes gives a Roll No and a slot back, so they go first.
    const files = [...(await kept.putAll(uploadId, gone)), ...back];
    await uploads.execute({ id: uploadId, decide: confirmUpload, command: { uploadId, byId, files, declares }, context });
    return null;
  }

  return async (restore: Restore, context: CommandContext): Promise<void> => {
    const refused = await decide(restore, context);
    if (refused !== null) await abandon(restore, refused, context);
  };
}
