import { newId } from '@aarambh/kernel/ids.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { applicationsOf } from '@aarambh/projections/careers/query.ts';
import type { CareersService } from '../service.ts';

/** Erases what an account applied with. Idempotent; what no read model has met yet is erased when this is done again. */
export function eraseWithAccount({ erase }: Pick<CareersService, 'erase'>, documents: Pick<Documents, 'find'>) {
  return async (accountId: string): Promise<void> => {
    for (const id of await applicationsOf(documents, accountId))
      await erase(id, 'account-erased', null, { actor: 'system:careers', corr: newId() });
  };
}
