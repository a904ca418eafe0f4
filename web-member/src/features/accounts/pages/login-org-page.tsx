import { collegeMessages } from '@aarambh/contracts/colleges/college.ts';
import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import { landingPage } from '@aarambh/contracts/roles.ts';
import { ApiError } from '@aarambh/web-shared/api/problem.ts';
import { beginSession } from '@aarambh/web-shared/api/session.ts';
import { CommandForm } from '@aarambh/web-shared/forms/command-form.tsx';
import { useCommandForm } from '@aarambh/web-shared/forms/use-command-form.ts';
import { stepOf, type LeftStep } from '@aarambh/web-shared/security/calls.ts';
import { SecondStep } from '@aarambh/web-shared/security/second-step.tsx';
import { words as security } from '@aarambh/web-shared/security/words.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { TextLink } from '@aarambh/web-shared/ui/links.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import Button from '@mui/material/Button';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, useState } from 'react';
import { flushSync } from 'react-dom';
import { signInOrg, steps } from '../api/calls.ts';
import { AccountFrame } from '../components/account-frame.tsx';
import { OnlyVisitors } from '../components/only-visitors.tsx';
import { ResultModal } from '../components/result-modal.tsx';
import { loginOrgForms, orgModes, type OrgMode } from '../schemas.ts';
import { words } from '../words.ts';

const says = words.college.logIn;

/** Login of organisations (I1): by email, by code or by both; a refusal stands in a modal, in the server's words. */
export function LoginOrgPage() {
  const [mode, setMode] = useState<OrgMode>('email');
  const [left, setLeft] = useState<LeftStep | null>(null);
  const [fresh, setFresh] = useState<string | null>(null);
  const enter = (signedIn: SignedIn, to: string): void => {
    // Known before the session is, which leads away from here at once.
    flushSync(() => setFresh(to));
    beginSession(signedIn);
    toast(says.succeeded);
  };

  return (
    <OnlyVisitors fresh={fresh}>
      {left === null ? (
        <AccountFrame
          title={says.title}
          heading={says.heading}
          lead={says.newHere((text) => (
            <TextLink to="/signuporg">{text}</TextLink>
          ))}
        >
          <Details mode={mode} onMode={setMode} onLeft={setLeft} onSignedIn={enter} />
        </AccountFrame>
      ) : (
        <AccountFrame title={says.title} heading={security.steps[left.needs].heading} lead={security.steps[left.needs].lead}>
          <SecondStep
            step={left}
            calls={steps}
            onSignedIn={(signedIn) => enter(signedIn, landingPage(signedIn.user.role, signedIn.user.id))}
            onAgain={() => setLeft(null)}
          />
        </AccountFrame>
      )}
    </OnlyVisitors>
  );
}

function Mode({ mode, onChange }: { readonly mode: OrgMode; readonly onChange: (mode: OrgMode) => void }) {
  const id = useId();
  return (
    <div>
      <FormLabel component="span" id={id}>
        {says.by}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        name="mode"
        value={mode}
        onChange={(_event, chosen) => onChange(orgModes.find((one) => one === chosen) ?? 'email')}
      >
        {orgModes.map((one) => (
          <FormControlLabel key={one} value={one} control={<Radio />} label={says.modes[one]} />
        ))}
      </RadioGroup>
    </div>
  );
}

interface DetailsProps {
  readonly mode: OrgMode;
  readonly onMode: (mode: OrgMode) => void;
  readonly onLeft: (step: LeftStep) => void;
  readonly onSignedIn: (signedIn: SignedIn, to: string) => void;
}

/** One form for every mode: what was typed stays when another one is chosen. */
function Details({ mode, onMode, onLeft, onSignedIn }: DetailsProps) {
  const login = useCommandForm(
    loginOrgForms[mode],
    ({ email, orgCode, password }) => signInOrg({ ...(mode !== 'code' && { email }), ...(mode !== 'email' && { orgCode }), password }),
    {
      start: { email: '', orgCode: '', password: '' },
      onDone: ({ signedIn, orgId }) => onSignedIn(signedIn, `/orgdashboard/${orgId}`),
      onRefused: (refused) => {
        const step = stepOf(refused);
        if (step !== null) onLeft(step);
        login.form.resetField('password');
      },
    },
  );
  const { error } = login;
  return (
    <>
      <Mode
        mode={mode}
        onChange={(chosen) => {
          // What is missing in one mode may not be asked for in the other.
          login.form.clearErrors();
          onMode(chosen);
        }}
      />
      <CommandForm
        state={login}
        action={[says.action, says.acting]}
        invalid={collegeMessages.missing}
        size="large"
        guarded={false}
        saysRefusal={false}
        closed={login.answer !== undefined}
        after={
          <Column gap={4}>
            <TextLink to="/forgotpassword" sx={{ alignSelf: 'flex-start', py: 2.5 }}>
              {words.logIn.forgot}
            </TextLink>
            <Muted>
              {says.person((text) => (
                <TextLink to="/login">{text}</TextLink>
              ))}
            </Muted>
          </Column>
        }
      >
        {mode === 'code' ? null : (
          <Field label={words.email} type="email" inputMode="email" autoComplete="username" {...login.field('email')} />
        )}
        {mode === 'email' ? null : <Field label={words.college.orgCode} autoComplete="off" {...login.field('orgCode')} />}
        <Field label={words.password} type="password" autoComplete="current-password" {...login.field('password')} />
      </CommandForm>
      {error === null || stepOf(error) !== null ? null : (
        <ResultModal
          title={words.failure}
          good={false}
          message={error instanceof ApiError ? words.college.alert(says.what, error.message) : says.failed}
          onClose={login.again}
          actions={<Button onClick={login.again}>{words.tryAgain}</Button>}
        />
      )}
    </>
  );
}
