import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Column } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { sendVerification } from '../api/calls.ts';
import { words } from '../words.ts';

/** Sends the verification link again to an address, and says so. */
export function SendAgain({ email }: { readonly email: string }) {
  const again = useMutation({ mutationFn: sendVerification });
  return (
    <Column gap={10}>
      {again.isSuccess ? <Notice tone="success">{words.signUp.sentAgain(email)}</Notice> : null}
      {again.isError ? <Notice tone="error">{sentenceOf(again.error)}</Notice> : null}
      <Button
        variant="text"
        disabled={again.isPending || again.isSuccess}
        onClick={() => again.mutate(email)}
        sx={{ alignSelf: 'flex-start' }}
      >
        {again.isPending ? words.sending : words.signUp.sendAgain}
      </Button>
    </Column>
  );
}
