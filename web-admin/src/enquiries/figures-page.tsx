import type { AnswerTimes, DeskFigures } from '@aarambh/contracts/routes/enquiries.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import Typography from '@mui/material/Typography';
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useApi } from '../client/use-api.ts';
import { Bars } from '../ui/bars.tsx';
import { DaysChoice } from '../ui/days-choice.tsx';
import { Failure } from '../ui/failure.tsx';
import { count } from '../ui/format.ts';
import { MessageCard } from '../ui/message.tsx';
import { Offered } from '../ui/offered.tsx';
import { Page } from '../ui/page.tsx';
import { StatusTable } from '../ui/status-table.tsx';
import { words } from './figures-words.ts';

const RANGES = [7, 30, 90, 365] as const;

/** The desk in numbers: what came, and how soon it was answered. */
export default function FiguresPage() {
  return (
    <Offered area="enquiries">
      <Looking />
    </Offered>
  );
}

function Looking() {
  const api = useApi();
  const [days, setDays] = useState<number>(30);
  const { data, isPending, error, refetch } = useQuery({
    queryKey: ['enquiry-figures', days],
    queryFn: ({ signal }) => api.get('/admin/api/enquiry-figures', { query: { days }, signal }),
    placeholderData: keepPreviousData,
  });
  return (
    <Page
      title={words.title}
      lead={words.lead}
      actions={
        <>
          <DaysChoice ranges={RANGES} days={days} onChoose={setDays} />
          <Button component={Link} to="/enquiries" size="small">
            {words.inbox}
          </Button>
        </>
      }
    >
      {isPending && <Skeleton variant="rounded" height={360} />}
      {data === undefined && error !== null && <Failure error={error} retry={() => void refetch()} />}
      {data !== undefined && <Figures figures={data} />}
    </Page>
  );
}

function Figures({ figures: { whole, categories, times } }: { readonly figures: DeskFigures }) {
  if (whole.received === 0) return <MessageCard title={words.none}>{words.noneWhy}</MessageCard>;
  const rows = [...categories, { category: words.whole, ...whole }];
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Card component="section" aria-label={words.inShort} sx={{ p: { xs: 4, md: 5 } }}>
        <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))' }}>
          {shortly(whole).map(({ label, value }) => (
            <Box key={label}>
              <Typography component="dt" variant="body2" sx={{ color: 'text.secondary' }}>
                {label}
              </Typography>
              <Typography component="dd" variant="h4" sx={{ m: 0, fontVariantNumeric: 'tabular-nums' }}>
                {value}
              </Typography>
            </Box>
          ))}
        </Box>
      </Card>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
        <Bars title={words.byCategory} bars={categories.map(({ category, received }) => ({ label: category, value: received }))} />
        <Bars title={words.byTime} bars={times.map(({ within, answered }) => ({ label: words.bar(within), value: answered }))} />
      </Box>
      <Card component="section" sx={{ p: { xs: 4, md: 5 }, minWidth: 0 }}>
        <Typography variant="h5" component="h2" sx={{ mb: 3 }}>
          {words.table}
        </Typography>
        <Typography sx={{ color: 'text.secondary', mb: 3 }}>{words.tableWhy}</Typography>
        <StatusTable
          label={words.table}
          columns={[{ label: words.category }, ...words.columns.map((label) => ({ label, numeric: true }))]}
          rows={rows.map(({ category, ...own }) => ({ key: category, cells: [category, ...cellsOf(own)] }))}
          minWidth={680}
        />
      </Card>
    </Box>
  );
}

function shortly({ received, answered, median, p90 }: AnswerTimes): readonly { readonly label: string; readonly value: string }[] {
  return [
    { label: words.received, value: count(received) },
    { label: words.answered, value: count(answered) },
    { label: words.median, value: words.time(median) },
    { label: words.p90, value: words.time(p90) },
  ];
}

function cellsOf({ received, answered, inTime, median, p90 }: AnswerTimes): readonly string[] {
  return [count(received), count(answered), count(inTime), words.time(median), words.time(p90)];
}
