import type { User } from '@aarambh/contracts/http/accounts.ts';
import { landingPage } from '@aarambh/contracts/roles.ts';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { PanelSkeleton } from '@aarambh/web-shared/ui/panel-skeleton.tsx';
import { OfflineState } from '@aarambh/web-shared/ui/states.tsx';
import { Page } from '@aarambh/web-shared/ui/page.tsx';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import CircularProgress from '@mui/material/CircularProgress';
import { styled } from '@mui/material/styles';
import { keepPreviousData, useQuery, useQueryClient } from '@tanstack/react-query';
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
  const orgCode = params.get('orgCode');
  const query = useQuery({ ...ownStudentQuery(user.id, orgCode), enabled: id === user.id, placeholderData: keepPreviousData });
  const queries = useQueryClient();
  const { data, isError, error, isLoading, isFetching, isPlaceholderData, fetchStatus } = query;
  const isNone = data === null && user.role !== 'student';
  // Who just joined may have been a student of none a moment ago: that is asked again first.
  if (id !== user.id || (isNone && !isFetching)) return <Navigate to={landingPage(user.role, user.id)} replace />;
  // The college has them on its list no more, or has another code by now.
  if (orgCode !== null && isProblem(error, 'not_found')) return <Navigate to={{ search: '' }} replace />;
  return (
    <Page title={words.page}>
      {data === undefined || isNone ? (
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
            orgCode={isPlaceholderData ? orgCode : (data?.user.orgCode ?? null)}
            onCollege={(orgCode) => setParams({ orgCode }, { replace: true, preventScrollReset: true })}
          />
          {/* The other college's stands there until that of the chosen one comes: nothing is done to it meanwhile. */}
          <Box inert={isPlaceholderData} aria-busy={isPlaceholderData} sx={{ opacity: isPlaceholderData ? 0.6 : 1 }}>
            <Dashboard
              key={data?.user._id}
              user={user}
              data={data}
              onChanged={() => queries.invalidateQueries({ queryKey: ['student', user.id] })}
            />
          </Box>
        </Column>
      )}
    </Page>
  );
}

function Loading() {
  const block = (height: number) => <PanelSkeleton height={height} />;
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
