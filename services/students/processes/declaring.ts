import { stepsOf } from '@aarambh/kernel/command-context.ts';
import type { CommandContext } from '@aarambh/kernel/commands.ts';
import { latest } from '@aarambh/kernel/latest.ts';
import { resultOf, type Result } from '@aarambh/kernel/result.ts';
import type { StudentsPorts } from '../ports.ts';
import { declareRoster } from '../roster/decisions.ts';
import { roster } from '../roster/state.ts';
import { declareUpload } from '../upload/decisions.ts';
import { upload } from '../upload/state.ts';

/** How many lists may begin meanwhile, one after the other. */
const TURNS = 10;

/** Declares the age of everybody on the lists of a college that left it open: each upload first, then the roster, so that asked again it goes on. */
export function declaring({ commands }: Pick<StudentsPorts, 'commands'>) {
  const rosters = commands.on(roster);
  const uploads = commands.on(upload);
  return async (
    orgId: string,
    byId: string,
    context: CommandContext,
  ): Promise<Result<undefined, 'nothing_to_do' | 'contended' | 'idempotency_key_reused'>> => {
    for (let turn = 1; ; turn++) {
      const uploadIds = await latest(rosters, orgId, ({ undeclared }) => [...undeclared]);
      for (const uploadId of uploadIds)
        await uploads.execute({ id: uploadId, decide: declareUpload, command: { uploadId, byId }, context: stepsOf(context) });
      const declared = await rosters.execute({ id: orgId, decide: declareRoster, command: { orgId, byId, uploadIds }, context });
      // A list that began meanwhile is declared too.
      if (declared.ok || declared.refusal.refused !== 'contended' || turn === TURNS) return resultOf(declared);
    }
  };
}
