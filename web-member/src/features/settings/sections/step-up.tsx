import type { StepUpWay } from '@aarambh/contracts/routes/security.ts';
import { isProblem, sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { signOut } from '@aarambh/web-shared/api/session.ts';
import { ProofDialog } from '@aarambh/web-shared/security/proof-dialog.tsx';
import { words as security } from '@aarambh/web-shared/security/words.ts';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import Button from '@mui/material/Button';
import { useMutation, type UseMutationResult } from '@tanstack/react-query';
import { stepUp } from '../api/calls.ts';
import { words } from '../words.ts';

const says = words.stepUp;

/** Why a command was refused; where its person has to prove first who they are, the dialog that asks for that, and gives the command again. */
export function Refused<Answer, Variables>({ by }: { readonly by: UseMutationResult<Answer, Error, Variables> }) {
  const { error, variables, mutate, reset } = by;
  if (error === null) return null;
  if (!isProblem(error, 'step_up_required')) return <Notice tone="error">{sentenceOf(error)}</Notice>;
  const way = error.details.way as StepUpWay;
  if (way === 'sign_in') return <LogInAgain onClose={reset} />;
  return <Prove asksCode={way === 'password_and_code'} onProved={() => mutate(variables)} onCancel={reset} />;
}

interface ProveProps {
  readonly asksCode: boolean;
  readonly onProved: () => void;
  readonly onCancel: () => void;
}

function Prove({ asksCode, onProved, onCancel }: ProveProps) {
  const prove = useMutation({
    mutationFn: ({ password, code }: { readonly password: string; readonly code: string }) =>
      stepUp({ password, ...(asksCode && { code }) }),
    onSuccess: onProved,
  });
  return (
    <ProofDialog
      {...{ title: says.title, lead: says.lead, action: says.action, asksCode, onCancel }}
      pending={prove.isPending}
      error={prove.error === null ? null : sentenceOf(prove.error)}
      onProved={(proof) => prove.mutate(proof)}
    />
  );
}

/** Who has no password proves who they are where they log in. */
function LogInAgain({ onClose }: { readonly onClose: () => void }) {
  return (
    <Modal
      title={says.title}
      onClose={onClose}
      // Without a connection the session ends here alone, which is enough to be asked to log in.
      actions={<Button onClick={() => void signOut().catch(() => undefined)}>{security.logInAgain}</Button>}
    >
      {says.again}
    </Modal>
  );
}
