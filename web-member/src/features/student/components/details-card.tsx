import type { StudentData } from '@aarambh/contracts/routes/student.ts';
import { WhatsappNumber } from '@aarambh/contracts/students/enrolment.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { limitsOf } from '@aarambh/web-shared/forms/limits.ts';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Facts } from '@aarambh/web-shared/ui/facts.tsx';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { z } from '@aarambh/web-shared/zod.ts';
import { useEffect, useRef } from 'react';
import { changeContact } from '../api/calls.ts';
import { words } from '../words.ts';

const says = words.details;
const Contact = z.object({ whatsappNumber: WhatsappNumber });

interface DetailsCardProps {
  readonly user: StudentData['user'];
  readonly onSaved: () => void;
}

/** What a college knows of its student, who says themselves under which number they are reached. */
export function DetailsCard({ user, onSaved }: DetailsCardProps) {
  const { name, rollNo, email, orgName, orgCode, whatsappNumber } = user;
  const form = useCommandForm(Contact, (sent) => changeContact(orgCode, sent.whatsappNumber), {
    start: { whatsappNumber },
    becomes: (_answer, sent) => sent,
    onDone() {
      toast(says.saved);
      onSaved();
    },
  });
  // What somebody else wrote meanwhile stands here, unless another number is being typed.
  const { isDirty } = form.form.formState;
  const { reset } = form.form;
  const taken = useRef(whatsappNumber);
  useEffect(() => {
    if (isDirty || taken.current === whatsappNumber) return;
    taken.current = whatsappNumber;
    reset({ whatsappNumber });
  }, [isDirty, reset, whatsappNumber]);
  const facts = [[says.name, name] as const, ...(rollNo === '' ? [] : [[says.rollNo, rollNo] as const]), [says.email, email] as const];
  return (
    <Panel aria-labelledby="details">
      <Heading id="details" size="h4" sx={{ mb: 3, overflowWrap: 'anywhere' }}>
        {says.title(orgName)}
      </Heading>
      <Facts facts={facts} />
      <Muted sx={{ mt: 2.5, mb: 4 }}>{says.theirs}</Muted>
      <CommandForm state={form} action={[says.save, says.saving]}>
        <Field
          label={says.number}
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          required={false}
          {...limitsOf(WhatsappNumber)}
          help={says.numberHelp}
          {...form.field('whatsappNumber')}
        />
      </CommandForm>
    </Panel>
  );
}
