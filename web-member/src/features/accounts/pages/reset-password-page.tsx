import { fieldMessages } from '@aarambh/contracts/field-rules.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import Skeleton from '@mui/material/Skeleton';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { ErrorState } from '@aarambh/web-shared/ui/states.tsx';
import { NewPassword } from '../../../shared/forms/new-password.tsx';
import { useMailedLink } from '../../../shared/mailed-link/use-mailed-link.ts';
import { checkResetToken, updatePassword } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { DeadLink } from '../components/dead-link.tsx';
import { ResultModal } from '../components/result-modal.tsx';
import { ResetForm } from '../schemas.ts';
import { words } from '../words.ts';

/** Reset password (A4): the link is checked first, then a new password can be chosen once. */
export function ResetPasswordPage() {
  const { token, link: check } = useMailedLink('reset', checkResetToken);
  if (check.data !== undefined) return <Reset token={token} email={check.data.email} />;
  if (check.error === null) {
    return (
      <AccountFrame title={words.reset.title} heading={words.reset.heading} lead={words.verify.checking}>
        <Skeleton variant="rounded" height={76} />
        <Skeleton variant="rounded" height={76} />
        <Skeleton variant="rounded" height={52} />
      </AccountFrame>
    );
  }
  const dead = isProblem(check.error, 'link_expired', 'link_unknown', 'invalid_request');
  if (dead) {
    return (
      <DeadLink title={words.linkExpired} why={words.reset.expired(limits.resetMinutes)}>
        <LinkButton to="/forgotpassword" size="large">
          {words.reset.newLink}
        </LinkButton>
      </DeadLink>
    );
  }
  return (
    <AccountFrame title={words.reset.title} heading={words.reset.heading} lead={words.linkNotChecked}>
      <ErrorState what={words.yourLink} error={check.error} retry={() => void check.refetch()} />
    </AccountFrame>
  );
}

function Reset({ token, email }: { readonly token: string; readonly email: string }) {
  const update = useCommandForm(ResetForm, ({ password }) => updatePassword({ email, password, token }), {
    start: { password: '', confirm: '' },
    about: { password_common: 'password' },
  });
  return (
    <AccountFrame title={words.reset.title} heading={words.reset.heading} lead={words.reset.lead(email)}>
      <CommandForm
        state={update}
        action={[words.reset.action, words.saving]}
        invalid={fieldMessages.form}
        size="large"
        guarded={false}
        saysRefusal={false}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <NewPassword label={words.reset.password} field={update.field} />
      </CommandForm>
      {update.answer === undefined && update.refusal === null ? null : (
        <ResultModal
          title={update.refusal === null ? words.success : words.failure}
          good={update.refusal === null}
          message={
            update.refusal === null ? words.reset.saved : isProblem(update.error, 'link_expired') ? words.linkExpired : words.postError
          }
          onClose={update.again}
          actions={
            <>
              <LinkButton to="/">{words.home}</LinkButton>
              {update.refusal === null ? (
                <LinkButton to="/login" variant="outlined">
                  {words.login}
                </LinkButton>
              ) : null}
            </>
          }
        />
      )}
    </AccountFrame>
  );
}
