import type { User } from '@aarambh/contracts/http/accounts.ts';
import { landingPage } from '@aarambh/contracts/roles.ts';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { OfflineState } from '@aarambh/web-shared/ui/states.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import Skeleton from '@mui/material/Skeleton';
import { styled } from '@mui/material/styles';
import { useQuery, useQueryClient } from '@tanstack/react-query';
import { Navigate, useParams, useSearchParams } from 'react-router';
import { ownStudentQuery } from '../../../shared/api/student.ts';
import { Dashboard } from '../components/dashboard.tsx';
import { DashboardHeader } from '../components/dashboard-header.tsx';
import { words } from '../words.ts';

const Waiting = styled('div')({
  position: 'relative',
  display: 'grid',
  gap: 22,
  '& > .spinner': { position: 'absolute', inset: 0, display: 'grid', placeItems: 'center' },
});

/** The dashboard of a student (I6). Whoever accepted an invitation of a college has one, whatever their role; others are led to their own page. */
export function StudentDashboardPage({ user }: { readonly user: User }) {
  const { id } = useParams();
  const [params, setParams] = useSearchParams();
  const query = useQuery({ ...ownStudentQuery(user.id, params.get('orgCode')), enabled: id === user.id });
  const queries = useQueryClient();
  const { data, isError, isLoading, fetchStatus } = query;
  const isOther = id !== user.id || (data === null && user.role !== 'student');
  if (isOther) return <Navigate to={landingPage(user.role, user.id)} replace />;
  return (
    <Page title={words.page}>
      {data === undefined ? (
        isError ? (
          <Failed retry={() => void query.refetch()} />
        ) : fetchStatus === 'paused' && !isLoading ? (
          <OfflineState what={words.page} />
        ) : (
          <Loading />
        )
      ) : (
        <Column gap={28}>
          <DashboardHeader
            user={user}
            data={data}
            onCollege={(orgCode) => setParams({ orgCode }, { replace: true, preventScrollReset: true })}
          />
          <Dashboard
            key={data?.user._id}
            user={user}
            data={data}
            onChanged={() => queries.invalidateQueries({ queryKey: ['student', user.id] })}
          />
        </Column>
      )}
    </Page>
  );
}

function Loading() {
  const block = (height: number) => <Skeleton variant="rounded" height={height} sx={{ borderRadius: `${radii.card}px` }} />;
  return (
    <Waiting role="status" aria-busy="true" aria-label={words.loading}>
      {block(90)}
      {block(110)}
      {block(280)}
      <div className="spinner">
        <CircularProgress aria-hidden="true" />
      </div>
    </Waiting>
  );
}

function Failed({ retry }: { readonly retry: () => void }) {
  return (
    <Column gap={16} sx={{ alignItems: 'flex-start' }}>
      <div role="alert">
        <Heading as="h1" size="h3" sx={{ color: 'error.main' }}>
          {words.failed}
        </Heading>
        <Muted>{words.failedWhy}</Muted>
      </div>
      <Button variant="outlined" onClick={retry}>
        {words.tryAgain}
      </Button>
    </Column>
  );
}
