import { CreateBase, useNotify, useRedirect, useResourceContext, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { saveRefused, type AboutAny } from './save-refused.ts';

interface RecordCreateProps<Values> {
  /** What the form holds, as the API takes it. */
  readonly transform: (values: Values) => object;
  /** Said once it is saved. */
  readonly saved: string;
  /** The fields that refusals are about. */
  readonly about?: AboutAny;
  /** The form. */
  readonly children: ReactNode;
}

/** Makes a record, and leads to it once it is saved. */
export function RecordCreate<Values>({ transform, saved, about = {}, children }: RecordCreateProps<Values>) {
  const notify = useNotify();
  const redirect = useRedirect();
  const resource = useResourceContext() ?? '';
  return (
    <CreateBase
      transform={transform}
      mutationOptions={{
        onSuccess: ({ id }: RaRecord) => {
          notify(saved, { type: 'success' });
          redirect('show', resource, id);
        },
        onError: (error: Error) => {
          notify(saveRefused(error, about), { type: 'error' });
        },
      }}
    >
      {children}
    </CreateBase>
  );
}
