import { limits } from '@aarambh/contracts/limits.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState, ErrorState } from '@aarambh/web-shared/ui/states.tsx';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { refusedLink } from '../../../shared/mailed-link/refused-link.tsx';
import { checkLink, confirmLink } from '../api/calls.ts';
import { words } from '../words.ts';

const says = words.verify;

/**
 * The page behind the link of an application (A3). Opening it changes nothing, because mail scanners open links too, and because somebody
 * else may have applied with the address: it says what was asked, and a button confirms it.
 */
export function VerifyMembershipPage() {
  const { token = '' } = useParams();
  return (
    <Page title={says.title} width="reading">
      <Link token={token} />
    </Page>
  );
}

function Link({ token }: { readonly token: string }) {
  const link = useQuery({
    queryKey: ['membership-link', token],
    queryFn: ({ signal }) => checkLink(token, signal),
    staleTime: Infinity,
    refetchOnWindowFocus: false,
  });
  const confirm = useMutation({ mutationFn: () => confirmLink(token) });
  const open = <LinkButton to="/membership">{says.open}</LinkButton>;
  const refused = refusedLink(confirm.error ?? link.error, { why: says.expiredWhy(limits.membershipLinkDays), action: open });
  if (refused !== null) return refused;
  if (link.data === undefined)
    return link.error === null ? (
      <Skeleton variant="rounded" height={220} />
    ) : (
      <ErrorState what={says.yourLink} error={link.error} retry={() => void link.refetch()} level="h1" />
    );
  const name = confirm.data?.name ?? (link.data.verified ? link.data.name : null);
  if (name !== null)
    return (
      <EmptyState title={says.done} level="h1" action={open}>
        {says.doneWhy(name)}
      </EmptyState>
    );
  return (
    <Panel>
      <Column gap={18}>
        <Heading as="h1" size="h2">
          {says.title}
        </Heading>
        <p style={{ margin: 0 }}>{says.lead}</p>
        <Column gap={4}>
          <Muted>{says.name}</Muted>
          <strong dir="auto">{link.data.name}</strong>
          <Muted>{words.fields.email}</Muted>
          <strong>{link.data.email}</strong>
        </Column>
        {confirm.isError && <Notice tone="error">{sentenceOf(confirm.error)}</Notice>}
        <Button size="large" disabled={confirm.isPending} onClick={() => confirm.mutate()}>
          {confirm.isPending ? says.acting : says.action}
        </Button>
        <Muted>{says.notMe}</Muted>
      </Column>
    </Panel>
  );
}
