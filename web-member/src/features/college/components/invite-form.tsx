import { Seat, seats } from '@aarambh/contracts/colleges/college.ts';
import { Email } from '@aarambh/contracts/field-rules.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { z } from '@aarambh/web-shared/zod.ts';
import { Choice } from '../../../shared/forms/choice.tsx';
import { invite } from '../api/calls.ts';
import { words } from '../words.ts';

const says = words.team;
const InvitationForm = z.object({ email: Email, seat: Seat });

/** Invites somebody by mail, with a seat. */
export function InviteForm({ orgId, onDone }: { readonly orgId: string; readonly onDone: () => void }) {
  const form = useCommandForm(InvitationForm, (body, key) => invite(orgId, body, key), {
    start: { email: '', seat: 'staff' },
    onDone: () => {
      toast(says.invited);
      onDone();
    },
  });
  return (
    <CommandForm state={form} action={[says.action, says.inviting]} guarded={false}>
      <Field label={says.email} type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
      <Choice label={says.seat} options={seats.map((seat) => ({ value: seat, label: words.seats[seat] }))} {...form.field('seat')} />
    </CommandForm>
  );
}
