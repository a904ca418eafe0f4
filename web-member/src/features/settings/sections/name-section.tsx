import { PersonName } from '@aarambh/contracts/field-rules.ts';
import { limitsOf } from '@aarambh/web-shared/forms/limits.ts';
import type { User } from '@aarambh/contracts/http/accounts.ts';
import { meQuery } from '@aarambh/web-shared/api/me.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { z } from '@aarambh/web-shared/zod.ts';
import { useQueryClient } from '@tanstack/react-query';
import { changeName } from '../api/calls.ts';
import { words } from '../words.ts';

const NameForm = z.object({ name: PersonName });

/** The name that others read. */
export function NameSection({ user }: { readonly user: User }) {
  const queries = useQueryClient();
  const change = useCommandForm(NameForm, changeName, {
    start: { name: user.name },
    becomes: ({ result }) => ({ name: result.name }),
    onDone: () => void queries.invalidateQueries({ queryKey: meQuery.queryKey }),
  });
  return (
    <Panel aria-labelledby="name">
      <Heading id="name" size="h4">
        {words.name.title}
      </Heading>
      <Muted sx={{ mt: 2, mb: 5 }}>{words.name.lead}</Muted>
      <CommandForm state={change} action={[words.name.change, words.saving]}>
        {change.answer === undefined ? null : <Notice tone="success">{words.name.changed}</Notice>}
        <Field label={words.name.label} autoComplete="name" {...limitsOf(PersonName)} {...change.field('name')} />
      </CommandForm>
    </Panel>
  );
}
