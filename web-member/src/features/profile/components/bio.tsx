import { Bio as BioRule } from '@aarambh/contracts/field-rules.ts';
import type { Profile } from '@aarambh/contracts/http/people.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { useForm, useWatch } from 'react-hook-form';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { EditIcon } from '@aarambh/web-shared/ui/more-icons.tsx';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { UnsavedGuard } from '@aarambh/web-shared/ui/unsaved-guard.tsx';
import { profileQuery, saveBio } from '../api/calls.ts';
import { z } from '@aarambh/web-shared/zod.ts';
import { words } from '../words.ts';

const Form = z.object({ bio: BioRule });
const LENGTH = 100;

/** The bio, shown as it was typed at once and marked until the service has it (B1). */
export function Bio({ profile }: { readonly profile: Profile }) {
  const queries = useQueryClient();
  const [editing, setEditing] = useState(false);
  const form = useForm({ resolver: zodResolver(Form), defaultValues: { bio: profile.bio } });
  const typed = useWatch({ control: form.control, name: 'bio' });
  const { queryKey } = profileQuery(profile._id);
  const save = useMutation({
    mutationFn: (bio: string) => saveBio(profile._id, bio),
    onMutate: (bio) => {
      setEditing(false);
      queries.setQueryData(queryKey, (known) => known && { ...known, bio });
      return { before: profile.bio };
    },
    onSuccess: (_answer, bio) => form.reset({ bio }),
    onError: (_error, _bio, kept) => {
      queries.setQueryData(queryKey, (known) => known && { ...known, bio: kept?.before ?? '' });
      // What was typed is still in the form.
      setEditing(true);
    },
    onSettled: () => queries.invalidateQueries({ queryKey }),
  });
  const submit = form.handleSubmit(({ bio }) => save.mutate(bio));

  if (!editing) {
    return (
      <div>
        <p style={{ margin: 0, whiteSpace: 'pre-line' }}>{profile.bio === '' ? words.bio.none : profile.bio}</p>
        {save.isPending ? (
          <Muted role="status">{words.saving}</Muted>
        ) : (
          <Button variant="text" startIcon={<EditIcon size={18} />} sx={{ ml: -2.5 }} onClick={() => setEditing(true)}>
            {profile.bio === '' ? words.bio.add : words.bio.edit}
          </Button>
        )}
      </div>
    );
  }
  return (
    <form noValidate onSubmit={(event) => void submit(event)}>
      <UnsavedGuard when={form.formState.isDirty && !save.isPending} />
      <Column gap={12}>
        <Field
          label={words.bio.label}
          rows={5}
          required={false}
          autoFocus
          help={words.bio.left(Math.max(0, LENGTH - typed.length))}
          error={form.formState.errors.bio?.message ?? (typed.length > LENGTH ? words.bio.tooMany(typed.length - LENGTH) : undefined)}
          {...form.register('bio')}
        />
        {save.isError ? <Notice tone="error">{words.bio.notSaved(sentenceOf(save.error))}</Notice> : null}
        <Actions>
          <Button type="submit">{words.save}</Button>
          <Button
            variant="text"
            onClick={() => {
              form.reset({ bio: profile.bio });
              save.reset();
              setEditing(false);
            }}
          >
            {words.bio.discard}
          </Button>
        </Actions>
      </Column>
    </form>
  );
}
