import type { Member } from '@aarambh/contracts/http/people.ts';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useState } from 'react';
import { useSearchParams } from 'react-router';
import { useUser } from '@aarambh/web-shared/api/me.ts';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { usePages } from '@aarambh/web-shared/ui/use-pages.ts';
import { directoryQuery, type Search } from '../api/calls.ts';
import { MemberCard } from '../components/card.tsx';
import { ConnectionButtons } from '../components/connection-buttons.tsx';
import { Filters } from '../components/filters.tsx';
import { OwnCardForm } from '../components/own-card-form.tsx';
import { useStandings, type Standing } from '../use-standings.ts';
import { words } from '../words.ts';

const SIZE = 100;
/** Cards that one screen holds at most: beyond that people search. */
const MOST_PAGES = 20;
const KEYS = ['search', 'skill', 'stage', 'city', 'looking', 'sort'] as const;
const sorts = ['name', 'points', 'newest'] as const;

const Top = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'end', justifyContent: 'space-between', gap: 14 });

const Grid = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 22,
  marginTop: 14,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const More = styled('div')({ display: 'flex', justifyContent: 'center', marginTop: 28 });

/** What the address asks for; what it cannot mean is left out. */
function searchIn(address: URLSearchParams): Search {
  const entries = KEYS.map((key) => [key, address.get(key)?.slice(0, 100)] as const).filter(([, value]) => value);
  const { sort, ...search } = Object.fromEntries(entries) as Search;
  return { ...search, ...(sort !== undefined && sorts.includes(sort) && { sort }) };
}

/** The directory of members (B7): two columns, on phones one; what is searched stands in the address. */
export function DirectoryPage() {
  const user = useUser();
  const me = user?.id ?? null;
  const [address, setAddress] = useSearchParams();
  const search = searchIn(address);
  const standingOf = useStandings(me);
  const { first, rows, hasMore, isLoadingMore, showMore } = usePages<Member>((page) => directoryQuery(search, page, me), {
    size: SIZE,
    most: MOST_PAGES,
  });
  const change = (next: Search): void =>
    setAddress(new URLSearchParams(Object.entries(next).filter((entry): entry is [string, string] => Boolean(entry[1]))), {
      preventScrollReset: true,
    });
  return (
    <Page title={words.page}>
      <Top>
        <div>
          <Heading as="h1" size="h1">
            {words.page}
          </Heading>
          <Muted>{words.lead}</Muted>
        </div>
        <Actions>
          {me === null ? null : (
            <LinkButton to="/connections" variant="outlined">
              {words.connections}
            </LinkButton>
          )}
          <LinkButton to="/membership">{words.apply}</LinkButton>
        </Actions>
      </Top>
      <Filters search={search} onChange={change} />
      <Loaded
        query={first}
        what={words.directory}
        skeleton={<CardsSkeleton />}
        empty={{
          when: ({ total }) => total === 0,
          show: (
            <EmptyState
              title={words.none}
              action={
                <Button variant="outlined" onClick={() => change({})}>
                  {words.clear}
                </Button>
              }
            >
              {words.noneWhy}
            </EmptyState>
          ),
        }}
      >
        {({ total }) => (
          <>
            <Muted role="status">{words.found(total)}</Muted>
            <Grid>
              {rows.map((member) => (
                <Row key={member.userId} member={member} me={me} standing={standingOf === null ? null : standingOf(member.userId)} />
              ))}
            </Grid>
          </>
        )}
      </Loaded>
      {hasMore ? (
        <More>
          <Button variant="outlined" disabled={isLoadingMore} onClick={showMore}>
            {isLoadingMore ? words.loadingMore : words.more}
          </Button>
        </More>
      ) : null}
    </Page>
  );
}

interface RowProps {
  readonly member: Member;
  readonly me: string | null;
  /** Null until it is known, and for visitors. */
  readonly standing: Standing | null;
}

function Row({ member, me, standing }: RowProps) {
  const [editing, setEditing] = useState(false);
  if (member.userId !== me) {
    return (
      <MemberCard member={member} mark={standing === 'connected' ? words.connect.connected : undefined}>
        {standing === null ? null : <ConnectionButtons userId={member.userId} name={member.name} standing={standing} />}
      </MemberCard>
    );
  }
  return (
    <MemberCard member={member} mark={words.you} below={editing ? <OwnCardForm member={member} onClose={() => setEditing(false)} /> : null}>
      {editing ? null : (
        <Button variant="outlined" size="small" onClick={() => setEditing(true)}>
          {words.edit.open}
        </Button>
      )}
      <LinkButton to={`/profile/${me}`} variant="text" size="small">
        {words.profile}
      </LinkButton>
    </MemberCard>
  );
}

function CardsSkeleton() {
  return (
    <Grid>
      {[0, 1, 2, 3].map((card) => (
        <Skeleton key={card} variant="rounded" height={190} sx={{ borderRadius: `${radii.card}px` }} />
      ))}
    </Grid>
  );
}
