import { EditMemberBody, type Member } from '@aarambh/contracts/http/people.ts';
import Button from '@mui/material/Button';
import { useQueryClient } from '@tanstack/react-query';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { z } from '@aarambh/web-shared/zod.ts';
import { editMember } from '../api/calls.ts';
import { words } from '../words.ts';

const Form = z.object({ designation: EditMemberBody.shape.designation, company: EditMemberBody.shape.company.unwrap() });

interface OwnCardFormProps {
  readonly member: Member;
  readonly onClose: () => void;
}

/** Designation and company, in place on one's own card (B7). */
export function OwnCardForm({ member: { userId, designation, company }, onClose }: OwnCardFormProps) {
  const queries = useQueryClient();
  const state = useCommandForm(Form, (card, key) => editMember(userId, card, key), {
    start: { designation, company },
    becomes: (_answer, sent) => sent,
    onDone: () => {
      void queries.invalidateQueries({ queryKey: ['directory'] });
      void queries.invalidateQueries({ queryKey: ['profile'] });
      onClose();
    },
  });
  return (
    <CommandForm
      state={state}
      action={[words.edit.save, words.edit.saving]}
      after={
        <Button variant="text" onClick={onClose} sx={{ alignSelf: 'flex-start' }}>
          {words.edit.discard}
        </Button>
      }
    >
      <Field label={words.edit.designation} autoFocus {...state.field('designation')} />
      <Field label={words.edit.company} required={false} {...state.field('company')} />
    </CommandForm>
  );
}
