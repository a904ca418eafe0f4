import type { SignedIn } from '@aarambh/contracts/http/accounts.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useState, type SyntheticEvent } from 'react';
import { isProblem, sentenceOf } from '../api/problem.ts';
import { Column } from '../ui/layout.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import type { LeftStep, StepCalls } from './calls.ts';
import { CodeField } from './code-field.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { words } from './words.ts';

interface SecondStepProps {
  readonly step: LeftStep;
  readonly calls: StepCalls;
  readonly onSignedIn: (signedIn: SignedIn) => void;
  /** The sign-in has to begin again with the password. */
  readonly onAgain: () => void;
}

/** What a sign-in asks after its password: a code, or the setup of what makes codes. */
export function SecondStep({ step, ...rest }: SecondStepProps) {
  return step.needs === 'code' ? <Code challenge={step.challenge} {...rest} /> : <Setup challenge={step.challenge} {...rest} />;
}

type PartProps = Omit<SecondStepProps, 'step'> & { readonly challenge: string };

function Again({ error, onAgain }: { readonly error: unknown; readonly onAgain: () => void }) {
  return (
    <Column gap={18}>
      <Notice tone="error">{sentenceOf(error)}</Notice>
      <Button size="large" onClick={onAgain}>
        {words.logInAgain}
      </Button>
    </Column>
  );
}

function Code({ challenge, calls, onSignedIn, onAgain }: PartProps) {
  const [code, setCode] = useState('');
  const pass = useMutation({ mutationFn: () => calls.code({ challenge, code }), onSuccess: onSignedIn });
  if (isProblem(pass.error, 'sign_in_step_expired')) return <Again error={pass.error} onAgain={onAgain} />;
  /** Until the next page is there, the form stays closed. */
  const isLeaving = pass.isPending || pass.isSuccess;
  const submit = (event: SyntheticEvent): void => {
    event.preventDefault();
    pass.mutate();
  };
  return (
    <form noValidate onSubmit={submit}>
      <Column gap={18}>
        {pass.isError ? <Notice tone="error">{sentenceOf(pass.error)}</Notice> : null}
        <CodeField autoFocus onChange={setCode} />
        <Button type="submit" size="large" disabled={isLeaving || code.trim() === ''}>
          {isLeaving ? words.loggingIn : words.logIn}
        </Button>
        <Button variant="text" sx={{ alignSelf: 'flex-start', ml: -2.5 }} onClick={onAgain}>
          {words.somebodyElse}
        </Button>
      </Column>
    </form>
  );
}

function Setup({ challenge, calls, onSignedIn, onAgain }: PartProps) {
  const offer = useQuery({
    queryKey: ['second-factor-setup', challenge],
    queryFn: () => calls.begin({ challenge }),
    staleTime: Infinity,
    gcTime: 0,
    refetchOnWindowFocus: false,
  });
  const enrol = useMutation({
    mutationFn: ({ setup, code }: { readonly setup: string; readonly code: string }) => calls.enrol({ challenge, setup, code }),
  });
  for (const error of [offer.error, enrol.error])
    if (isProblem(error, 'sign_in_step_expired', 'second_factor_exists')) return <Again error={error} onAgain={onAgain} />;
  if (enrol.data !== undefined) {
    const { recoveryCodes, ...signedIn } = enrol.data;
    return <RecoveryCodes codes={recoveryCodes} onKept={() => onSignedIn(signedIn)} />;
  }
  return (
    <Loaded query={offer} what={words.theSetup} skeleton={<Skeleton variant="rounded" height={360} />}>
      {(data) => (
        <AuthenticatorSetup
          offer={data}
          pending={enrol.isPending}
          error={enrol.isError ? sentenceOf(enrol.error) : null}
          onCode={(code) => enrol.mutate({ setup: data.setup, code })}
        />
      )}
    </Loaded>
  );
}
