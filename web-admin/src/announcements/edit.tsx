import { AnnouncementText } from '@aarambh/contracts/events/content.ts';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import '@aarambh/web-shared/zod.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { EditBase, Form, useEditContext, useNotify, useRedirect } from 'ra-core';
import { useFormState } from 'react-hook-form';
import { Link } from 'react-router';
import { words as forms } from '@aarambh/web-shared/ui/form-words.ts';
import { Loading } from '../ui/plain-pages.tsx';
import type { AnnouncementRecord } from '../records/records.ts';
import { Failure } from '../ui/failure.tsx';
import { resolverOf } from '../ui/form-resolver.ts';
import { TextInput } from '../ui/inputs.tsx';
import { Page } from '../ui/page.tsx';
import { saveRefused } from '../ui/record/save-refused.ts';
import { StaleRevision } from '../ui/record/stale-revision.tsx';
import { UnsavedFormGuard } from '../ui/unsaved-form-guard.tsx';
import { words } from './words.ts';

type Values = Partial<Record<'title' | 'body' | 'link' | 'reason', string | null>> & { readonly revision?: number };

function textOf({ title, body, link }: Values): AnnouncementText {
  return { title: title ?? '', body: body ?? '', link: link ?? '' };
}

function problemsOf(values: Values): Record<string, string> {
  const parsed = AnnouncementText.safeParse(textOf(values));
  if (parsed.success) return {};
  const fields = parsed.error.issues.map(({ path }) => path[0] as keyof AnnouncementText);
  return Object.fromEntries(fields.map((field) => [field, words.wrong[field]]));
}

/** The page shows its own errors, in its place. */
const quiet = { onError: () => undefined };
const resolver = resolverOf(problemsOf);

/** Writes the announcement of a place; saving shows it at once. */
export default function AnnouncementEdit() {
  const notify = useNotify();
  const redirect = useRedirect();
  const queries = useQueryClient();
  return (
    <EditBase
      mutationMode="pessimistic"
      transform={(values: Values) => {
        const reason = values.reason?.trim() ?? '';
        return { ...textOf(values), revision: values.revision, ...(reason !== '' && { reason }) };
      }}
      queryOptions={quiet}
      mutationOptions={{
        onSuccess: ({ id }: AnnouncementRecord) => {
          notify(words.saved, { type: 'success' });
          redirect('show', 'announcements', id);
        },
        onError: (error: Error) => {
          notify(saveRefused(error), { type: 'error' });
          // The form compares revisions and offers what to do.
          if (isProblem(error, 'stale_revision')) void queries.invalidateQueries({ queryKey: ['announcements'] });
        },
      }}
    >
      <Editing />
    </EditBase>
  );
}

function Editing() {
  const { record, isPending, error, refetch } = useEditContext<AnnouncementRecord>();
  if (isPending) return <Loading />;
  if (record === undefined) return <Failure error={error} retry={() => void refetch()} />;
  return <Writing record={record} />;
}

function Writing({ record }: { readonly record: AnnouncementRecord }) {
  // What is being typed is based on this version, also when the announcement changes elsewhere meanwhile.
  const [base] = useState(record);
  const current = record.revision;
  const { label, place } = words.areas[base.id];
  return (
    <Page title={words.writing(label)} lead={place}>
      <Form record={base} resolver={resolver} mode="onTouched" disableInvalidFormNotification noValidate>
        <UnsavedFormGuard />
        <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4, maxWidth: 720 }}>
          <TextInput source="title" label={words.field.title} required max={140} help={words.help.title} />
          <TextInput source="body" label={words.field.body} rows={3} max={1000} />
          <TextInput source="link" label={words.field.link} max={500} help={words.help.link} />
          <TextInput source="reason" label={words.field.reason} rows={2} max={500} help={words.help.reason} />
          <StaleRevision current={current} historyPath={`/announcements/${base.id}/show/history`} />
          <Buttons id={base.id} />
        </Card>
      </Form>
    </Page>
  );
}

function Buttons({ id }: { readonly id: string }) {
  const { isSubmitting } = useFormState();
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3 }}>
      <Button type="submit" loading={isSubmitting} loadingPosition="start">
        {words.save}
      </Button>
      <Button component={Link} to={`/announcements/${id}/show`} variant="text">
        {forms.leave}
      </Button>
    </Box>
  );
}
