import { fieldMessages } from '@aarambh/contracts/field-rules.ts';
import { limits } from '@aarambh/contracts/limits.ts';
import { zodResolver } from '@hookform/resolvers/zod';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useForm } from 'react-hook-form';
import { useParams } from 'react-router';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Column } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
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
  const form = useForm({ resolver: zodResolver(ResetForm), defaultValues: { password: '', confirm: '' } });
  const update = useMutation({ mutationFn: updatePassword });
  const { errors } = form.formState;
  const submit = form.handleSubmit(({ password }) => update.mutate({ email, password, token }));
  return (
    <AccountFrame title="Reset password" heading="Choose a new password" lead={`For ${email}. Everywhere else you are logged out then.`}>
      <form noValidate onSubmit={(event) => void submit(event)}>
        <Column gap={18}>
          {Object.keys(errors).length > 0 ? <Notice tone="error">{fieldMessages.form}</Notice> : null}
          <input type="hidden" name="username" autoComplete="username" value={email} readOnly />
          <Field
            label="New password"
            type="password"
            autoComplete="new-password"
            help="8 to 15 characters, with a number and a special character."
            error={errors.password?.message}
            {...form.register('password')}
          />
          <Field
            label="Confirm password"
            type="password"
            autoComplete="new-password"
            error={errors.confirm?.message}
            {...form.register('confirm')}
          />
          <Button type="submit" size="large" disabled={update.isPending}>
            {update.isPending ? 'Saving…' : 'Save the password'}
          </Button>
        </Column>
      </form>
      {update.isIdle || update.isPending ? null : (
        <ResultModal
          title={update.isSuccess ? 'Success' : 'Failure'}
          good={update.isSuccess}
          message={
            update.isSuccess
              ? 'Now you can login with your new password.'
              : isProblem(update.error, 'link_expired')
                ? 'Link Expired'
                : 'Post Request Error'
          }
          onClose={() => update.reset()}
          actions={
            <>
              <LinkButton to="/">Home</LinkButton>
              {update.isSuccess ? (
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
