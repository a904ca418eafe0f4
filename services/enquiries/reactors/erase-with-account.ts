import { newId } from '@aarambh/kernel/ids.ts';
import type { Documents } from '@aarambh/kernel/ports/documents.ts';
import { enquiriesOf } from '@aarambh/projections/enquiries/query.ts';
import type { EnquiriesService } from '../service.ts';

/** Erases what an account sent. Idempotent; what no read model has met yet is erased when this is done again. */
export function eraseWithAccount({ erase }: Pick<EnquiriesService, 'erase'>, documents: Pick<Documents, 'find'>) {
  return async (accountId: string): Promise<void> => {
    for (const id of await enquiriesOf(documents, accountId))
      await erase(id, 'account-erased', null, { actor: 'system:enquiries', corr: newId() });
  };
}
