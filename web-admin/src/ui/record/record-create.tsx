import type { CreateBody, CreatedName } from '@aarambh/contracts/resources/resources.ts';
import { CreateBase, useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import type { FormOf } from '../../client/records.ts';
import { useSaved } from '../../client/use-saved.ts';
import type { Exact } from './exact.ts';
import { saveRefused, type AboutAny } from './save-refused.ts';

interface RecordCreateProps<Name extends CreatedName, Sent> {
  readonly resource: Name;
  /** What the form holds, as the API takes it. */
  readonly transform: (values: FormOf<Name>) => Exact<Sent, CreateBody<Name>>;
  /** Said once it is saved. */
  readonly saved: string;
  /** The fields that refusals are about. */
  readonly about?: AboutAny;
  /** The form. */
  readonly children: ReactNode;
}

/** Makes a record, and leads to it once it is saved. */
export function RecordCreate<Name extends CreatedName, Sent>(props: RecordCreateProps<Name, Sent>) {
  const { resource, transform, saved, about = {}, children } = props;
  const notify = useNotify();
  const onSuccess = useSaved(resource, saved);
  return (
    <CreateBase
      resource={resource}
      transform={transform}
      mutationOptions={{
        onSuccess,
        onError: (error: Error) => {
          notify(saveRefused(error, about), { type: 'error' });
        },
      }}
    >
      {children}
    </CreateBase>
  );
}
