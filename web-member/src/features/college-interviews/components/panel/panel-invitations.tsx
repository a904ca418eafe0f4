import type { SeenPanel } from '@aarambh/contracts/routes/panels.ts';
import { Email } from '@aarambh/contracts/field-rules.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { z } from '@aarambh/web-shared/zod.ts';
import { inviteInterviewer, removeInterviewer } from '../../api/panel.ts';
import { words } from '../../panel-words.ts';
import { Invitations } from '../../../college/public.ts';

const InvitationForm = z.object({ email: Email });

interface PanelInvitationsProps extends Pick<SeenPanel, 'invitations'> {
  readonly orgId: string;
  readonly onChanged: () => void;
}

/** Who is invited to the panel, and the form that invites somebody. */
export function PanelInvitations({ orgId, invitations, onChanged }: PanelInvitationsProps) {
  const form = useCommandForm(InvitationForm, ({ email }, key) => inviteInterviewer(orgId, email, key), {
    start: { email: '' },
    about: { already_interviewer: 'email' },
    onDone: () => {
      toast(words.invited);
      onChanged();
    },
  });
  return (
    <>
      <Invitations
        says={words}
        invitations={invitations.map(({ _id: id, email, expiresAt }) => ({ id, email, about: words.until(expiresAt) }))}
        withdraw={(id) => removeInterviewer(orgId, id)}
        onChanged={onChanged}
      />
      <Panel aria-labelledby="invite">
        <Heading id="invite" size="h4">
          {words.invite}
        </Heading>
        <Muted sx={{ mt: 1, mb: 4 }}>{words.inviteWhy}</Muted>
        <CommandForm state={form} action={[words.action, words.inviting]} guarded={false}>
          <Field label={words.email} type="email" inputMode="email" autoComplete="off" {...form.field('email')} />
        </CommandForm>
      </Panel>
    </>
  );
}
