import type { AnswerTimes, DeskFigures } from '@aarambh/contracts/routes/enquiries.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { Link } from 'react-router';
import { Bars } from '../ui/bars.tsx';
import { DaysReport } from '../ui/days-report.tsx';
import { count } from '../ui/format.ts';
import { MessageCard } from '../ui/message.tsx';
import { Section } from '../ui/section.tsx';
import { StatusTable } from '../ui/status-table.tsx';
import { words } from './figures-words.ts';

/** The desk in numbers: what came, and how soon it was answered. */
export default function FiguresPage() {
  return (
    <DaysReport
      area="enquiries"
      title={words.title}
      lead={words.lead}
      ranges={[7, 30, 90, 365]}
      ask={(api, days, signal) => api.get('/admin/api/enquiry-figures', { query: { days }, signal })}
      actions={
        <Button component={Link} to="/enquiries" size="small">
          {words.inbox}
        </Button>
      }
    >
      {(figures) => <Figures figures={figures} />}
    </DaysReport>
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
      <Section title={words.table} note={words.tableWhy}>
        <StatusTable
          label={words.table}
          columns={[{ label: words.category }, ...words.columns.map((label) => ({ label, numeric: true }))]}
          rows={rows.map(({ category, ...own }) => ({ key: category, cells: [category, ...cellsOf(own)] }))}
          minWidth={680}
        />
      </Section>
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
