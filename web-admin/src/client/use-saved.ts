import type { ResourceName } from '@aarambh/contracts/resources/resources.ts';
import { useQueryClient } from '@tanstack/react-query';
import { useNotify, useRedirect, type RaRecord } from 'ra-core';
import { words } from '../ui/words.ts';
import { isRead } from './data-provider.ts';

/**
 * What follows once a record is saved: it is kept as the service answered it, `said` is said, and the console goes to it. react-admin would
 * keep it merged with what it had before. One that nobody can read yet is not kept, and the console goes to its list.
 */
export function useSaved(resource: ResourceName, said: string): (record: RaRecord) => void {
  const notify = useNotify();
  const redirect = useRedirect();
  const queries = useQueryClient();
  return (record) => {
    // react-admin's answer where the session ended meanwhile: nothing was saved, and the login comes.
    if (!('id' in record)) return;
    const queryKey = [resource, 'getOne', { id: String(record.id), meta: undefined }] as const;
    if (isRead(record)) {
      queries.setQueryData(queryKey, record);
      notify(said, { type: 'success' });
      redirect('show', resource, record.id);
    } else {
      queries.removeQueries({ queryKey, exact: true });
      notify(words.savedUnseen, { type: 'success' });
      redirect('list', resource);
    }
  };
}
