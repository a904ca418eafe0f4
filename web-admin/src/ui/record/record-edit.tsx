import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { useQueryClient } from '@tanstack/react-query';
import type { EditBody, EditedName, RecordOf } from '@aarambh/contracts/resources/resources.ts';
import { EditBase, useEditContext, useNotify } from 'ra-core';
import type { ReactNode } from 'react';
import { Failure } from '../failure.tsx';
import { Loading } from '../plain-pages.tsx';
import type { FormOf } from '../../client/records.ts';
import { useSaved } from '../../client/use-saved.ts';
import { editOf, type Edited } from './edit-of.ts';
import type { Exact } from './exact.ts';
import { saveRefused, type AboutAny } from './save-refused.ts';

/** The page shows its own errors, in its place. */
const quiet = { onError: () => undefined };

interface RecordEditProps<Name extends EditedName, Sent> {
  readonly resource: Name;
  /** What the form holds, as the API takes it; the revision and the reason go with it by themselves. */
  readonly transform: (values: FormOf<Name>) => Exact<Sent, EditBody<Name>>;
  /** Said once it is saved. */
  readonly saved: string;
  /** The fields that refusals are about. */
  readonly about?: AboutAny;
  /** The form; a record that changes elsewhere meanwhile comes anew. */
  readonly children: (record: RecordOf<Name>) => ReactNode;
}

/** Edits a record, and leads to it once it is saved. The service refuses an edit of a version that somebody changed meanwhile. */
export function RecordEdit<Name extends EditedName, Sent>(props: RecordEditProps<Name, Sent>) {
  const { resource, transform, saved, about = {}, children } = props;
  const notify = useNotify();
  const onSuccess = useSaved(resource, saved);
  const queries = useQueryClient();
  return (
    <EditBase
      resource={resource}
      mutationMode="pessimistic"
      transform={(values: FormOf<Name> & Edited) => editOf(transform(values), values)}
      queryOptions={quiet}
      mutationOptions={{
        onSuccess,
        onError: (error: Error) => {
          notify(saveRefused(error, about), { type: 'error' });
          // The form compares revisions and offers what to do.
          if (isProblem(error, 'stale_revision')) void queries.invalidateQueries({ queryKey: [resource] });
        },
      }}
    >
      <Loaded<Name>>{children}</Loaded>
    </EditBase>
  );
}

function Loaded<Name extends EditedName>({ children }: Pick<RecordEditProps<Name, never>, 'children'>) {
  const { record, isPending, error, refetch } = useEditContext<RecordOf<Name>>();
  if (isPending) return <Loading />;
  if (record === undefined) return <Failure error={error} retry={() => void refetch()} />;
  return children(record);
}
