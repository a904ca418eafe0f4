import type { ConnectionVerb } from '@aarambh/contracts/http/people.ts';
import Button from '@mui/material/Button';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { changeConnection, connectionsQuery } from '../api/calls.ts';
import type { Standing } from '../use-standings.ts';
import { words } from '../words.ts';

interface Deed {
  readonly verb: ConnectionVerb;
  readonly text: string;
  readonly look: 'contained' | 'outlined' | 'text';
}

const block: Deed = { verb: 'block', text: words.connect.block, look: 'text' };
/** What one can do about somebody, by how they stand to each other. */
const deeds: Readonly<Record<Standing, readonly Deed[]>> = {
  none: [{ verb: 'request', text: words.connect.request, look: 'outlined' }],
  sent: [{ verb: 'withdraw', text: words.connect.withdraw, look: 'outlined' }],
  received: [
    { verb: 'accept', text: words.connect.accept, look: 'contained' },
    { verb: 'decline', text: words.connect.decline, look: 'outlined' },
    block,
  ],
  connected: [{ verb: 'remove', text: words.connect.remove, look: 'outlined' }, block],
  blocked: [{ verb: 'unblock', text: words.connect.unblock, look: 'outlined' }],
};

interface ConnectionButtonsProps {
  readonly userId: string;
  readonly name: string;
  readonly standing: Standing;
}

/** Asks to connect, answers, or ends it. */
export function ConnectionButtons({ userId, name, standing }: ConnectionButtonsProps) {
  const queries = useQueryClient();
  const change = useMutation({
    mutationFn: (verb: ConnectionVerb) => changeConnection(userId, verb),
    onSettled: () => queries.invalidateQueries({ queryKey: connectionsQuery.queryKey }),
  });
  return (
    <>
      {deeds[standing].map(({ verb, text, look }) => (
        <Button
          key={verb}
          variant={look}
          size="small"
          disabled={change.isPending}
          aria-label={words.connect.named(text, name)}
          onClick={() => change.mutate(verb)}
        >
          {text}
        </Button>
      ))}
      {change.isError ? <Notice tone="error">{sentenceOf(change.error)}</Notice> : null}
    </>
  );
}
