import type { SecondFactorSetup, SecondFactorView } from '@aarambh/contracts/routes/security.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import { sentenceOf } from '../api/problem.ts';
import { Heading } from '../ui/heading.tsx';
import { Actions, Column, Muted, Panel } from '../ui/layout.tsx';
import { Loaded } from '../ui/loaded.tsx';
import { Notice } from '../ui/notice.tsx';
import { AuthenticatorSetup } from './authenticator-setup.tsx';
import type { SecurityCalls } from './calls.ts';
import { ProofForm } from './proof-form.tsx';
import { RecoveryCodes } from './recovery-codes.tsx';
import { words } from './words.ts';

type Act = 'begin' | 'renew' | 'remove';
type Stage =
  | { readonly kind: 'rest'; readonly done: string | null }
  | { readonly kind: 'proof'; readonly act: Act }
  | { readonly kind: 'setup'; readonly offer: SecondFactorSetup }
  | { readonly kind: 'codes'; readonly codes: readonly string[]; readonly done: string };

const KEY = ['second-factor'] as const;
const rest = (done: string | null = null): Stage => ({ kind: 'rest', done });

/** Codes that are made at once. */
const ALL_CODES = 10;

/** Two-step login of who is signed in: on, off, another phone, new recovery codes. */
export function SecondFactorPanel({ calls }: { readonly calls: SecurityCalls }) {
  const view = useQuery({ queryKey: KEY, queryFn: ({ signal }) => calls.view(signal) });
  return (
    <Panel aria-labelledby="two-step">
      <Heading id="two-step" size="h4">
        {words.twoStep.title}
      </Heading>
      <Muted sx={{ mt: 2, mb: 5 }}>{words.twoStep.lead}</Muted>
      <Loaded query={view} what={words.twoStep.title} level="h3" skeleton={<Skeleton variant="rounded" height={72} />}>
        {(data) => <Standing view={data} calls={calls} />}
      </Loaded>
    </Panel>
  );
}

function Standing({ view, calls }: { readonly view: SecondFactorView; readonly calls: SecurityCalls }) {
  const queries = useQueryClient();
  const [stage, setStage] = useState<Stage>(rest());
  const act = useMutation({
    mutationFn: async ({ act: what, password, code }: { act: Act; password: string; code: string }): Promise<Stage> => {
      switch (what) {
        case 'begin':
          return { kind: 'setup', offer: await calls.begin({ password, ...(view.on && { code }) }) };
        case 'renew':
          return { kind: 'codes', codes: (await calls.renewRecoveryCodes({ password, code })).recoveryCodes, done: words.twoStep.newCodes };
        case 'remove':
          await calls.remove({ password, code });
          return rest(words.twoStep.isOff);
      }
    },
    onSuccess: setStage,
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const enrol = useMutation({
    mutationFn: (body: { readonly setup: string; readonly code: string }) => calls.enrol(body),
    onSuccess: ({ recoveryCodes }) => setStage({ kind: 'codes', codes: recoveryCodes, done: words.twoStep.isOn }),
    onSettled: () => queries.invalidateQueries({ queryKey: KEY }),
  });
  const ask = (what: Act): void => {
    act.reset();
    enrol.reset();
    setStage({ kind: 'proof', act: what });
  };

  switch (stage.kind) {
    case 'proof':
      return (
        <ProofForm
          {...words.twoStep.proofs[stage.act]}
          asksCode={view.on}
          pending={act.isPending}
          error={act.isError ? sentenceOf(act.error) : null}
          onProved={(proof) => act.mutate({ act: stage.act, ...proof })}
          onCancel={() => setStage(rest())}
        />
      );
    case 'setup':
      return (
        <AuthenticatorSetup
          offer={stage.offer}
          pending={enrol.isPending}
          error={enrol.isError ? sentenceOf(enrol.error) : null}
          onCode={(code) => enrol.mutate({ setup: stage.offer.setup, code })}
          onCancel={() => setStage(rest())}
        />
      );
    case 'codes':
      return <RecoveryCodes codes={stage.codes} onKept={() => setStage(rest(stage.done))} />;
    case 'rest':
      return (
        <Column gap={16}>
          {stage.done === null ? null : <Notice tone="success">{stage.done}</Notice>}
          {view.on ? <On view={view} ask={ask} /> : <Off ask={ask} />}
        </Column>
      );
  }
}

interface PartProps {
  readonly view: SecondFactorView;
  readonly ask: (what: Act) => void;
}

function Off({ ask }: Pick<PartProps, 'ask'>) {
  return (
    <Actions>
      <Button onClick={() => ask('begin')}>{words.twoStep.setUp}</Button>
    </Actions>
  );
}

function On({ view, ask }: PartProps) {
  const left = view.recoveryCodesLeft;
  return (
    <>
      <div>
        <strong>{words.twoStep.on}</strong>
        <Muted>
          {left === 0 ? words.twoStep.noCodesLeft : words.twoStep.codesLeft(left, ALL_CODES)}{' '}
          {view.required ? words.twoStep.required : null}
        </Muted>
      </div>
      <Actions>
        <Button variant="outlined" onClick={() => ask('renew')}>
          {words.twoStep.renew}
        </Button>
        <Button variant="outlined" onClick={() => ask('begin')}>
          {words.twoStep.otherPhone}
        </Button>
        {view.required ? null : (
          <Button variant="text" onClick={() => ask('remove')}>
            {words.twoStep.turnOff}
          </Button>
        )}
      </Actions>
    </>
  );
}
