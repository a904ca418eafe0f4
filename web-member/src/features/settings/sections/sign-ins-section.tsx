import type { SignInsAnswer } from '@aarambh/contracts/routes/sign-ins.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { removeSignIn, signInsQuery } from '../api/calls.ts';
import { words } from '../words.ts';
import { Refused } from './step-up.tsx';

/** Other ways in than the password, and taking one away while another remains. */
export function SignInsSection() {
  const signIns = useQuery(signInsQuery);
  return (
    <Panel aria-labelledby="linked">
      <Heading id="linked" size="h4">
        {words.signIns.title}
      </Heading>
      <Muted sx={{ mt: 2, mb: 4 }}>{words.signIns.why}</Muted>
      <Loaded query={signIns} what={words.signIns.title} skeleton={<Skeleton variant="rounded" height={44} />} level="h3">
        {(ways) => (ways.result.length === 0 ? <Muted>{words.signIns.none(ways.offered.length > 0)}</Muted> : <Linked ways={ways} />)}
      </Loaded>
    </Panel>
  );
}

function Linked({ ways }: { readonly ways: SignInsAnswer }) {
  const queries = useQueryClient();
  const remove = useMutation({
    mutationFn: (id: string) => removeSignIn(id, newKey()),
    onSuccess: () => toast(words.signIns.removed),
    onSettled: () => queries.invalidateQueries({ queryKey: signInsQuery.queryKey }),
  });
  const isOnly = !ways.password && ways.result.length === 1;
  return (
    <Column gap={14}>
      <Refused by={remove} />
      {ways.result.map(({ id, provider, since }) => (
        <Actions key={id} sx={{ justifyContent: 'space-between' }}>
          <div>
            <strong>{words.signIns.providers[provider]}</strong>
            <Muted>{words.signIns.since(since)}</Muted>
          </div>
          <Button variant="outlined" disabled={isOnly || remove.isPending} onClick={() => remove.mutate(id)}>
            {words.signIns.remove(words.signIns.providers[provider])}
          </Button>
        </Actions>
      ))}
      {isOnly ? <Muted>{words.signIns.only}</Muted> : null}
    </Column>
  );
}
