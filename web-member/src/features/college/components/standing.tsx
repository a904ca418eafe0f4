import { OrgAnswer, ORG_ANSWER_MAX } from '@aarambh/contracts/colleges/college.ts';
import type { OwnCollege } from '@aarambh/contracts/http/colleges.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { z } from '@aarambh/web-shared/zod.ts';
import { useQueryClient } from '@tanstack/react-query';
import { answer, ownCollegeQuery } from '../api/calls.ts';
import { words } from '../words.ts';

const AnswerForm = z.object({ text: OrgAnswer });

/** How a college stands that is not open: what comes next, and our question where there is one. */
export function Standing({ college }: { readonly college: OwnCollege }) {
  const { state, question, seat, orgId } = college;
  if (state === 'approved') return null;
  const { title, text } = words.states[state];
  return (
    <Panel aria-labelledby="standing">
      <Column gap={14}>
        <Heading id="standing" size="h4">
          {title}
        </Heading>
        <Muted>{text}</Muted>
        {state === 'asked' ? (
          <>
            <blockquote dir="auto" style={{ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
              {question ?? words.noQuestion}
            </blockquote>
            {seat === 'view' ? null : <Answer orgId={orgId} />}
          </>
        ) : null}
      </Column>
    </Panel>
  );
}

function Answer({ orgId }: { readonly orgId: string }) {
  const queries = useQueryClient();
  const form = useCommandForm(AnswerForm, ({ text }, key) => answer(orgId, text, key), {
    start: { text: '' },
    onDone: () => {
      toast(words.answered);
      void queries.invalidateQueries({ queryKey: ownCollegeQuery.queryKey });
    },
  });
  return (
    <CommandForm state={form} action={[words.send, words.sending]}>
      <Field label={words.answer} rows={8} maxLength={ORG_ANSWER_MAX} {...form.field('text')} />
    </CommandForm>
  );
}
