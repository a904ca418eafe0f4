import Box from '@mui/material/Box';
import { Form, useResourceContext, type RaRecord } from 'ra-core';
import { Fragment, useState, type ReactNode } from 'react';
import type { FieldValues } from 'react-hook-form';
import type { SavedName } from '@aarambh/contracts/resources/resources.ts';
import type { FormOf } from '../../client/records.ts';
import { resolverOf } from '../form-resolver.ts';
import { SaveButtons } from '../save-buttons.tsx';
import { UnsavedFormGuard } from '../unsaved-form-guard.tsx';
import { StaleRevision } from './stale-revision.tsx';

type Revised = RaRecord<string> & { readonly revision: number };

interface RecordFormProps<Name extends SavedName> {
  /** The record that is edited, as it is now; null for a new one. */
  readonly record: (FormOf<Name> & Revised) | null;
  /** What a new one begins with. */
  readonly fresh?: FormOf<Name>;
  /** What is wrong with the form, field by field; `base` is the record that the editing began with. */
  readonly problemsOf: (values: FormOf<Name>, base: FormOf<Name> | null) => Partial<Record<string, string>>;
  /** On the button that saves. */
  readonly save: string;
  /** Beside the buttons. */
  readonly note?: ReactNode;
  readonly children: ReactNode;
}

/** The form of a record, new or edited: checks what is typed, asks before it is lost, says when somebody else saved meanwhile, saves. */
export function RecordForm<Name extends SavedName>({ record, fresh, problemsOf, save, note, children }: RecordFormProps<Name>) {
  const resource = useResourceContext() ?? '';
  // What is being typed is based on this version, also when the record changes elsewhere meanwhile.
  const [base] = useState(record);
  // Fields that keep what they show by themselves begin anew with what was taken up again.
  const [taken, setTaken] = useState(0);
  const [resolver] = useState(() => resolverOf((values) => problemsOf(values as FormOf<Name>, base)));
  const page = record === null ? `/${resource}` : `/${resource}/${record.id}/show`;
  return (
    <Form<FieldValues>
      record={base ?? {}}
      defaultValues={base === null ? fresh : undefined}
      resolver={resolver}
      mode="onTouched"
      disableInvalidFormNotification
      noValidate
    >
      <UnsavedFormGuard onTaken={() => setTaken(taken + 1)} />
      <Box sx={{ display: 'grid', gap: 5, maxWidth: 820 }}>
        <Fragment key={taken}>{children}</Fragment>
        {record !== null && <StaleRevision current={record.revision} historyPath={`${page}/history`} />}
        <SaveButtons leaveTo={page} label={save}>
          {note}
        </SaveButtons>
      </Box>
    </Form>
  );
}
