import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { Row, Rows } from '../../../shared/rows.tsx';

/** Somebody who is invited; `about` is what to, and until when. */
interface Invited {
  readonly id: string;
  readonly email: string;
  readonly about: string;
}

interface InvitationsProps {
  readonly says: {
    readonly invitations: string;
    readonly none: string;
    readonly withdraw: string;
    readonly withdrawOf: (email: string) => string;
    readonly withdrawn: string;
  };
  readonly invitations: readonly Invited[];
  readonly withdraw: (id: string) => Promise<unknown>;
  readonly onChanged: () => void;
}

/** Who is invited and has not answered, each with the button that takes it back. */
export function Invitations({ says, invitations, withdraw, onChanged }: InvitationsProps) {
  const takeBack = useMutation({
    mutationFn: withdraw,
    onSuccess: () => {
      toast(says.withdrawn);
      onChanged();
    },
  });
  return (
    <section aria-labelledby="invitations">
      <Heading id="invitations" size="h4" sx={{ mb: 3 }}>
        {says.invitations}
      </Heading>
      {takeBack.isError ? <Notice tone="error">{sentenceOf(takeBack.error)}</Notice> : null}
      {invitations.length === 0 ? <Muted>{says.none}</Muted> : null}
      <Rows>
        {invitations.map(({ id, email, about }) => (
          <Row key={id}>
            <div>
              <strong>{email}</strong>
              <Muted>{about}</Muted>
            </div>
            <Button
              variant="outlined"
              disabled={takeBack.isPending}
              onClick={() => takeBack.mutate(id)}
              aria-label={says.withdrawOf(email)}
            >
              {says.withdraw}
            </Button>
          </Row>
        ))}
      </Rows>
    </section>
  );
}
