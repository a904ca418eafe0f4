import { collegeMessages, OrgName } from '@aarambh/contracts/colleges/college.ts';
import { ApiError } from '@aarambh/web-shared/api/problem.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { limitsOf } from '@aarambh/web-shared/forms/limits.ts';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, TextLink } from '@aarambh/web-shared/ui/links.tsx';
import Button from '@mui/material/Button';
import { useNavigate } from 'react-router';
import { signUpOrg } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { NewLogin } from '../components/new-login.tsx';
import { OnlyVisitors } from '../components/only-visitors.tsx';
import { ResultModal } from '../components/result-modal.tsx';
import { SendAgain } from '../components/send-again.tsx';
import { terms } from '../components/terms.tsx';
import { SignupOrgForm } from '../schemas.ts';
import { words } from '../words.ts';

const says = words.college.signUp;

/** Signing an organisation up (I1): how it ended stands in a modal, and a good end leads to the login of organisations. */
export function SignupOrgPage() {
  const navigate = useNavigate();
  const signup = useCommandForm(SignupOrgForm, ({ orgName, email, password }) => signUpOrg({ orgName, email, password }), {
    start: { orgName: '', email: '', password: '', confirm: '' },
  });
  const isMissing = Object.values(signup.form.formState.errors).some(({ message }) => message === collegeMessages.missing);
  const { error } = signup;
  return (
    <OnlyVisitors>
      <AccountFrame
        title={says.title}
        heading={says.heading}
        lead={says.known((text) => (
          <TextLink to="/loginorg">{text}</TextLink>
        ))}
      >
        <CommandForm
          state={signup}
          action={[says.action, says.acting]}
          {...(isMissing && { invalid: collegeMessages.missing })}
          size="large"
          saysRefusal={false}
          after={<Muted>{words.signUp.agree(...terms)}</Muted>}
        >
          <Field label={words.college.orgName} autoComplete="organization" {...limitsOf(OrgName)} {...signup.field('orgName')} />
          <NewLogin field={signup.field} />
        </CommandForm>
        {error === null ? null : (
          <ResultModal
            title={says.titleFailed}
            good={false}
            message={error instanceof ApiError ? words.college.alert(says.what, error.message) : says.failed}
            onClose={signup.again}
            actions={<Button onClick={signup.again}>{words.tryAgain}</Button>}
          />
        )}
        {signup.answer === undefined ? null : (
          <ResultModal
            title={says.titleDone}
            good
            message={signup.answer.message}
            onClose={() => void navigate('/loginorg')}
            actions={<LinkButton to="/loginorg">{words.login}</LinkButton>}
          >
            <Muted>{says.next}</Muted>
            {signup.sent === undefined ? null : <SendAgain email={signup.sent.email} />}
          </ResultModal>
        )}
      </AccountFrame>
    </OnlyVisitors>
  );
}
