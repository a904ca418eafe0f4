import type { CreateBody, CreatedName } from '@aarambh/contracts/resources/resources.ts';
import { useCreate, type RaRecord } from 'ra-core';
import { useSaved } from './use-saved.ts';

/** Creates a record outside of a form of react-admin, and leads to it once it is saved, saying `said`. */
export function useNewRecord<Name extends CreatedName>(name: Name, said: string) {
  const [create, { isPending, isSuccess }] = useCreate<RaRecord, Error>();
  const onSuccess = useSaved(name, said);
  return {
    isPending,
    isSuccess,
    create: (data: CreateBody<Name>, onError: (error: Error) => void) => create(name, { data }, { onSuccess, onError }),
  };
}
