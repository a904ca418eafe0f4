import type { User } from '@aarambh/contracts/http/accounts.ts';
import type { Profile } from '@aarambh/contracts/http/people.ts';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery } from '@tanstack/react-query';
import { useParams } from 'react-router';
import { StandingLine } from '../../membership/public.ts';
import { BookingList } from '../../bookings/public.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton } from '@aarambh/web-shared/ui/links.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { profileQuery } from '../api/calls.ts';
import { Bio } from '../components/bio.tsx';
import { Counts } from '../components/counts.tsx';
import { Picture } from '../components/picture.tsx';
import { WhatOthersSee } from '../components/details.tsx';
import { Referral } from '../components/referral.tsx';
import { words } from '../words.ts';

const Columns = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 28,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: '380px minmax(0, 1fr)', gap: 44, alignItems: 'start' },
}));

/** One's own profile (B1, B8): only the id of the signed-in person answers. */
export function ProfilePage({ user }: { readonly user: User }) {
  const { id = '' } = useParams();
  if (id !== user.id) {
    return (
      <Page title={words.page} width="reading">
        <EmptyState title={words.wrong} level="h1" action={<LinkButton to={`/profile/${user.id}`}>{words.yours}</LinkButton>}>
          {words.ownOnly}
        </EmptyState>
      </Page>
    );
  }
  return <OwnProfile user={user} />;
}

function OwnProfile({ user }: { readonly user: User }) {
  const profile = useQuery(profileQuery(user.id));
  return (
    <Page title={profile.data?.name ?? words.page}>
      <Loaded query={profile} what={words.yours} level="h1" skeleton={<ProfileSkeleton />}>
        {(data) => <Details profile={data} user={user} />}
      </Loaded>
    </Page>
  );
}

function Details({ profile, user }: { readonly profile: Profile; readonly user: User }) {
  return (
    <Columns>
      <Column gap={22}>
        <Panel aria-label={words.about}>
          <Column gap={18}>
            <Picture profile={profile} />
            <Heading as="h1" size="h2">
              {profile.name}
            </Heading>
            <Bio profile={profile} />
            <Counts profile={profile} />
            <StandingLine />
            <LinkButton to={`/dashboard/${user.id}`} variant="outlined">
              {words.statement}
            </LinkButton>
          </Column>
        </Panel>
        <WhatOthersSee profile={profile} />
        <Referral referralId={user.referralId} />
      </Column>
      <section aria-labelledby="bookings">
        <Heading id="bookings" size="h3" sx={{ mb: 4 }}>
          {words.bookings}
        </Heading>
        <BookingList show="all" />
      </section>
    </Columns>
  );
}

function ProfileSkeleton() {
  return (
    <Columns>
      <Column gap={16}>
        <Skeleton variant="circular" width={112} height={112} />
        <Skeleton variant="rounded" width="70%" height={34} />
        <Skeleton variant="rounded" height={60} />
        <Skeleton variant="rounded" height={96} />
      </Column>
      <Column gap={14}>
        <Skeleton variant="rounded" width="40%" height={28} />
        <PanelSkeleton height={132} />
        <PanelSkeleton height={132} />
      </Column>
    </Columns>
  );
}
