import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { VisitReport } from '@aarambh/contracts/routes/visits.ts';
import { DaysReport } from '../ui/days-report.tsx';
import { count } from '../ui/format.ts';
import { MessageCard } from '../ui/message.tsx';
import { Section } from '../ui/section.tsx';
import { StatusTable } from '../ui/status-table.tsx';
import { DayBars } from './day-bars.tsx';
import { words } from './words.ts';

/** How much the member console is read. */
export default function VisitsPage() {
  return (
    <DaysReport
      area="visits"
      title={words.title}
      lead={words.lead}
      ranges={[7, 30, 90]}
      ask={(api, days, signal) => api.get('/admin/api/visits', { query: { days }, signal })}
    >
      {(report) => <Report report={report} />}
    </DaysReport>
  );
}

function Report({ report: { days, pages, referrers } }: { readonly report: VisitReport }) {
  if (days.every(({ views }) => views === 0)) return <MessageCard title={words.none}>{words.noneWhy}</MessageCard>;
  const views = { label: words.views, numeric: true };
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <DayBars days={days} />
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
        <Section title={words.pages}>
          <StatusTable
            label={words.pages}
            columns={[{ label: words.page }, views]}
            rows={pages.map((one) => ({ key: one.path, cells: [one.path, count(one.views)] }))}
            minWidth={260}
          />
        </Section>
        <Section title={words.referrers}>
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
        </Section>
      </Box>
      <Section title={words.table} note={words.visitorsWhy}>
        <StatusTable
          label={words.table}
          columns={[{ label: words.day }, views, { label: words.visitors, numeric: true }]}
          rows={days.toReversed().map((one) => ({ key: one.day, cells: [one.day, count(one.views), count(one.visitors)] }))}
          minWidth={300}
        />
      </Section>
    </Box>
  );
}
