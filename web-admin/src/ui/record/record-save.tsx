import type { CreateBody, CreatedName, EditBody, EditedName, RecordOf } from '@aarambh/contracts/resources/resources.ts';
import type { ReactNode } from 'react';
import { useParams } from 'react-router';
import type { FormOf } from '../../client/records.ts';
import type { Exact } from './exact.ts';
import { RecordCreate } from './record-create.tsx';
import { RecordEdit } from './record-edit.tsx';
import type { AboutAny } from './save-refused.ts';

interface RecordSaveProps<Name extends CreatedName & EditedName, Created, Edited> {
  readonly resource: Name;
  /** What the form holds, as the API takes it of a new record. */
  readonly create: (values: FormOf<Name>) => Exact<Created, CreateBody<Name>>;
  /** The same of one that there is. */
  readonly edit: (values: FormOf<Name>) => Exact<Edited, EditBody<Name>>;
  /** Said once it is saved. */
  readonly saved: string;
  /** The same of a new record, where it is another sentence. */
  readonly created?: string;
  /** The fields that refusals are about. */
  readonly about?: AboutAny;
  /** The form; of null for a new record. */
  readonly children: (record: RecordOf<Name> | null) => ReactNode;
}

/** The page that makes a record, or edits the one of its address. */
export function RecordSave<Name extends CreatedName & EditedName, Created, Edited>(props: RecordSaveProps<Name, Created, Edited>) {
  const { create, edit, created = props.saved, children, ...both } = props;
  const { id } = useParams();
  if (id === undefined) {
    return (
      <RecordCreate<Name, Created> {...both} saved={created} transform={create}>
        {children(null)}
      </RecordCreate>
    );
  }
  return (
    <RecordEdit<Name, Edited> {...both} transform={edit}>
      {children}
    </RecordEdit>
  );
}
