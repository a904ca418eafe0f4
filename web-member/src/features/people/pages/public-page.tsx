import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { publicPageQuery } from '../api/calls.ts';
import { MemberCard } from '../components/card.tsx';
import { ConnectionButtons } from '../components/connection-buttons.tsx';
import { useStandings } from '../use-standings.ts';
import { words } from '../words.ts';

/** The page of somebody who wants one, with what its reader may see. */
export function PublicPage() {
  const { name = '' } = useParams();
  const me = useUser()?.id ?? null;
  const page = useQuery(publicPageQuery(name, me));
  const standingOf = useStandings(me);
  return (
    <Page title={page.data?.name ?? words.page} width="reading">
      <Loaded
        query={page}
        what={words.publicPage.what}
        level="h1"
        skeleton={<PanelSkeleton height={260} />}
        refused={(error) =>
          isProblem(error, 'not_found', 'invalid_id') ? (
            <EmptyState title={words.publicPage.none} level="h1" action={<LinkButton to="/member">{words.list.find}</LinkButton>}>
              {words.publicPage.noneWhy}
            </EmptyState>
          ) : null
        }
      >
        {(member) => (
          <MemberCard member={member} alone mark={member.userId === me ? words.you : undefined}>
            {member.userId === me ? (
              <LinkButton to={`/profile/${me}`} variant="outlined">
                {words.profile}
              </LinkButton>
            ) : standingOf === null ? null : (
              <ConnectionButtons userId={member.userId} name={member.name} standing={standingOf(member.userId)} />
            )}
          </MemberCard>
        )}
      </Loaded>
    </Page>
  );
}
