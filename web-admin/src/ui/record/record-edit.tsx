import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import { EditBase, useEditContext, useNotify, useRedirect, useResourceContext, type RaRecord } from 'ra-core';
import type { ReactNode } from 'react';
import { Failure } from '../failure.tsx';
import { Loading } from '../plain-pages.tsx';
import { editOf, type Edited } from './edit-of.ts';
import { saveRefused, type AboutAny } from './save-refused.ts';

/** The page shows its own errors, in its place. */
const quiet = { onError: () => undefined };

interface RecordEditProps<R extends RaRecord, Values> {
  /** What the form holds, as the API takes it; the revision and the reason go with it by themselves. */
  readonly transform: (values: Values) => object;
  /** Said once it is saved. */
  readonly saved: string;
  /** The fields that refusals are about. */
  readonly about?: AboutAny;
  /** The form; a record that changes elsewhere meanwhile comes anew. */
  readonly children: (record: R) => ReactNode;
}

/** Edits a record, and leads to it once it is saved. The service refuses an edit of a version that somebody changed meanwhile. */
export function RecordEdit<R extends RaRecord, Values>({ transform, saved, about = {}, children }: RecordEditProps<R, Values>) {
  const notify = useNotify();
  const redirect = useRedirect();
  const queries = useQueryClient();
  const resource = useResourceContext() ?? '';
  return (
    <EditBase
      mutationMode="pessimistic"
      transform={(values: Values & Edited) => editOf(transform(values), values)}
      queryOptions={quiet}
      mutationOptions={{
        onSuccess: ({ id }: R) => {
          notify(saved, { type: 'success' });
          redirect('show', resource, id);
        },
        onError: (error: Error) => {
          notify(saveRefused(error, about), { type: 'error' });
          // The form compares revisions and offers what to do.
          if (isProblem(error, 'stale_revision')) void queries.invalidateQueries({ queryKey: [resource] });
        },
      }}
    >
      <Loaded<R>>{children}</Loaded>
    </EditBase>
  );
}

function Loaded<R extends RaRecord>({ children }: { readonly children: (record: R) => ReactNode }) {
  const { record, isPending, error, refetch } = useEditContext<R>();
  if (isPending) return <Loading />;
  if (record === undefined) return <Failure error={error} retry={() => void refetch()} />;
  return children(record);
}
