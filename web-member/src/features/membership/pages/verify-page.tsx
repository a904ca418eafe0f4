import { limits } from '@aarambh/contracts/limits.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState, ErrorState } from '@aarambh/web-shared/ui/states.tsx';
import Skeleton from '@mui/material/Skeleton';
import { useMutation } from '@tanstack/react-query';
import { Asked, ConfirmStep } from '../../../shared/mailed-link/confirm-step.tsx';
import { refusedLink } from '../../../shared/mailed-link/refused-link.tsx';
import { useMailedLink } from '../../../shared/mailed-link/use-mailed-link.ts';
import { checkLink, confirmLink } from '../api/calls.ts';
import { words } from '../words.ts';

const says = words.verify;

/**
 * The page behind the link of an application (A3). Opening it changes nothing, because mail scanners open links too, and because somebody
 * else may have applied with the address: it says what was asked, and a button confirms it.
 */
export function VerifyMembershipPage() {
  return (
    <Page title={says.title} width="reading">
      <Link />
    </Page>
  );
}

function Link() {
  const { token, link } = useMailedLink('membership-link', checkLink);
  const confirm = useMutation({ mutationFn: () => confirmLink(token) });
  const open = <LinkButton to="/membership">{words.open}</LinkButton>;
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
      <ConfirmStep says={says} confirm={confirm}>
        <Heading as="h1" size="h2">
          {says.title}
        </Heading>
        <p style={{ margin: 0 }}>{says.lead}</p>
        <Asked {...link.data} />
      </ConfirmStep>
    </Panel>
  );
}
