import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import type { VisitReport } from '@aarambh/contracts/routes/visits.ts';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { useApi } from '../client/use-api.ts';
import { DaysChoice } from '../ui/days-choice.tsx';
import { Failure } from '../ui/failure.tsx';
import { count } from '../ui/format.ts';
import { MessageCard } from '../ui/message.tsx';
import { Offered } from '../ui/offered.tsx';
import { Page } from '../ui/page.tsx';
import { StatusTable } from '../ui/status-table.tsx';
import { DayBars } from './day-bars.tsx';
import { words } from './words.ts';

const RANGES = [7, 30, 90] as const;

/** How much the member console is read. */
export default function VisitsPage() {
  return (
    <Offered area="visits">
      <Looking />
    </Offered>
  );
}

function Looking() {
  const api = useApi();
  const [days, setDays] = useState<number>(30);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['visits', days],
    queryFn: ({ signal }) => api.get('/admin/api/visits', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page title={words.title} lead={words.lead} actions={<DaysChoice ranges={RANGES} days={days} onChoose={setDays} />}>
      {isPending && <Skeleton variant="rounded" height={360} />}
      {data === undefined && error !== null && <Failure error={error} retry={() => void refetch()} />}
      {data !== undefined && <Report report={data} />}
    </Page>
  );
}

function Report({ report: { days, pages, referrers } }: { readonly report: VisitReport }) {
  if (days.every(({ views }) => views === 0)) return <MessageCard title={words.none}>{words.noneWhy}</MessageCard>;
  const views = { label: words.views, numeric: true };
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <DayBars days={days} />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
        <Part title={words.pages}>
          <StatusTable
            label={words.pages}
            columns={[{ label: words.page }, views]}
            rows={pages.map((one) => ({ key: one.path, cells: [one.path, count(one.views)] }))}
            minWidth={260}
          />
        </Part>
        <Part title={words.referrers}>
          {referrers.length === 0 ? (
            <Typography sx={{ color: 'text.secondary' }}>{words.noReferrers}</Typography>
          ) : (
            <StatusTable
              label={words.referrers}
              columns={[{ label: words.referrer }, views]}
              rows={referrers.map((one) => ({ key: one.host, cells: [one.host, count(one.views)] }))}
              minWidth={260}
            />
          )}
        </Part>
      </Box>
      <Part title={words.table} why={words.visitorsWhy}>
        <StatusTable
          label={words.table}
          columns={[{ label: words.day }, views, { label: words.visitors, numeric: true }]}
          rows={days.toReversed().map((one) => ({ key: one.day, cells: [one.day, count(one.views), count(one.visitors)] }))}
          minWidth={300}
        />
      </Part>
    </Box>
  );
}

interface PartProps {
  readonly title: string;
  readonly why?: string;
  readonly children: ReactNode;
}

function Part({ title, why, children }: PartProps) {
  return (
    <Card component="section" sx={{ p: { xs: 4, md: 5 }, minWidth: 0 }}>
      <Typography variant="h5" component="h2" sx={{ mb: 3 }}>
        {title}
      </Typography>
      {why === undefined ? null : <Typography sx={{ color: 'text.secondary', mb: 3 }}>{why}</Typography>}
      {children}
    </Card>
  );
}
