import type { ProblemCode } from '@aarambh/contracts/problems.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import type { Upload } from '../upload/state.ts';
import type { Uploading } from './running.ts';

/**
 * Takes the place of a college's uploads for one whose sender waits, and lets it be decided there. What is refused comes to nothing, as does what fails before it
 * was confirmed. Answers why it was refused.
 */
export async function decidedInPlace<const Code extends ProblemCode>(
  uploading: Pick<Uploading, 'begin' | 'abandon'>,
  received: Pick<Upload, 'orgId' | 'uploadId' | 'declared'>,
  decide: () => Promise<Code | null>,
  context: CommandContext,
): Promise<Code | 'upload_running' | null> {
  const { orgId, uploadId, declared } = received;
  if ((await uploading.begin({ orgId, uploadId, declared }, context)) === null) {
    await uploading.abandon(received, 'upload_running', context);
    return 'upload_running';
  }
  const refused = await decide().catch(async (error: unknown) => {
    await uploading.abandon(received, 'interrupted', context);
    throw error;
  });
  if (refused !== null) await uploading.abandon(received, refused, context);
  return refused;
}
