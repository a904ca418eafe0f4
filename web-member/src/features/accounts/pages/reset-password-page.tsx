import { fieldMessages } from '@aarambh/contracts/field-rules.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { ErrorState } from '@aarambh/web-shared/ui/states.tsx';
import { checkResetToken, updatePassword } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { DeadLink } from '../components/dead-link.tsx';
import { ResultModal } from '../components/result-modal.tsx';
import { ResetForm } from '../schemas.ts';

/** Reset password (A4): the link is checked first, then a new password can be chosen once. */
export function ResetPasswordPage() {
  const { token = '' } = useParams();
  const check = useQuery({
    queryKey: ['reset', token],
    queryFn: ({ signal }) => checkResetToken(token, signal),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  if (check.data !== undefined) return <NewPassword token={token} email={check.data.email} />;
  if (check.error === null) {
    return (
      <AccountFrame title="Reset password" heading="Choose a new password" lead="Checking your link…">
        <Skeleton variant="rounded" height={76} />
        <Skeleton variant="rounded" height={76} />
        <Skeleton variant="rounded" height={52} />
      </AccountFrame>
    );
  }
  const dead = isProblem(check.error, 'link_expired', 'link_unknown', 'invalid_request');
  if (dead) {
    return (
      <DeadLink words="Link Expired" why={`A link to choose a new password works once, for ${limits.resetMinutes} minutes.`}>
        <LinkButton to="/forgotpassword" size="large">
          Send me a new link
        </LinkButton>
      </DeadLink>
    );
  }
  return (
    <AccountFrame title="Reset password" heading="Choose a new password" lead="Your link could not be looked at.">
      <ErrorState what="Your link" error={check.error} retry={() => void check.refetch()} />
    </AccountFrame>
  );
}

function NewPassword({ token, email }: { readonly token: string; readonly email: string }) {
  const update = useCommandForm(ResetForm, ({ password }) => updatePassword({ email, password, token }), {
    start: { password: '', confirm: '' },
    about: { password_common: 'password' },
  });
  return (
    <AccountFrame title="Reset password" heading="Choose a new password" lead={`For ${email}. Everywhere else you are logged out then.`}>
      <CommandForm
        state={update}
        action={['Save the password', 'Saving…']}
        invalid={fieldMessages.form}
        size="large"
        guarded={false}
        saysRefusal={false}
      >
        <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
        <Field
          label="New password"
          type="password"
          autoComplete="new-password"
          help="8 to 15 characters, with a number and a special character."
          {...update.field('password')}
        />
        <Field label="Confirm password" type="password" autoComplete="new-password" {...update.field('confirm')} />
      </CommandForm>
      {update.answer === undefined && update.refusal === null ? null : (
        <ResultModal
          title={update.refusal === null ? 'Success' : 'Failure'}
          good={update.refusal === null}
          message={
            update.refusal === null
              ? 'Now you can login with your new password.'
              : isProblem(update.error, 'link_expired')
                ? 'Link Expired'
                : 'Post Request Error'
          }
          onClose={update.again}
          actions={
            <>
              <LinkButton to="/">Home</LinkButton>
              {update.refusal === null ? (
                <LinkButton to="/login" variant="outlined">
                  Login
                </LinkButton>
              ) : null}
            </>
          }
        />
      )}
    </AccountFrame>
  );
}
