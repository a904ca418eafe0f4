import type { RestorePreview } from '@aarambh/contracts/http/students.ts';
import { failed, succeeded, type Result } from '@aarambh/kernel/result.ts';
import type { InterviewsForStudents, StudentsPorts } from '../ports.ts';
import { wayBack } from './as-it-was.ts';
import type { Uploading } from './running.ts';

/** Tells what a restore would do if it began now, by the decision that the restore itself takes. */
export function beforeRestore(ports: StudentsPorts, uploading: Pick<Uploading, 'read'>, interviews: () => InterviewsForStudents) {
  return async (orgId: string, uploadId: string): Promise<Result<RestorePreview, 'not_found' | 'upload_not_done'>> => {
    const wanted = await uploading.read(uploadId);
    if (wanted?.orgId !== orgId) return failed('not_found');
    const way = wanted.status === 'confirmed' ? await wayBack(ports, interviews, { orgId, uploadId }) : null;
    if (way === null) return failed('upload_not_done');
    const remove = way.chunks.flatMap((chunk) => chunk.remove);
    const restored = way.chunks.flatMap(({ restore }) => restore);
    const changes = restored.filter(({ returns, isUnchanged }) => !returns && !isUnchanged).length;
    // What a later list has booked for who stays ends too.
    const ended = restored.filter(({ ends }) => ends !== null).length;
    return succeeded({
      ...{ remove: remove.length, returns: restored.filter(({ returns }) => returns).length, changes, needsCode: way.needsCode },
      interviewsLost: (await interviews().toCome(remove)) + ended,
    });
  };
}
