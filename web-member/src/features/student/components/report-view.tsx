import type { StudentReport } from '@aarambh/contracts/routes/student.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { styled } from '@mui/material/styles';
import { RatingsFigure } from '../../../shared/ratings/ratings-figure.tsx';
import { fullDayText, timeText } from '../../../shared/schedule/days.ts';
import { words } from '../words.ts';
import { Gauge } from './gauge.tsx';

const says = words.report;

const found = Object.keys(says.swot) as (keyof typeof says.swot)[];

const Top = styled(Panel)({
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 26,
  '& > div:last-child': { flex: '1 1 240px' },
});

const Four = styled('div')(({ theme }) => ({
  display: 'grid',
  gap: 22,
  '& > section, & + section': { breakInside: 'avoid' },
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(2, minmax(0, 1fr))' },
}));

const Text = styled('p')({ margin: 0, whiteSpace: 'pre-line', overflowWrap: 'anywhere' });

/** One matter of what was found. */
function Found({ id, title, text }: { readonly id: string; readonly title: string; readonly text: string }) {
  return (
    <Panel aria-labelledby={id}>
      <Heading id={id} size="h5" sx={{ mb: 2.5 }}>
        {title}
      </Heading>
      {text === '' ? <Muted>{says.nothing}</Muted> : <Text>{text}</Text>}
    </Panel>
  );
}

/** What was found in the interview of a student: the overall rating, the six, and the says. */
export function ReportView({ report }: { readonly report: NonNullable<StudentReport['report']> }) {
  const { bookingDate, time, submittedAt, version, ratings, overall, notes } = report;
  return (
    <Column gap={22}>
      <Top aria-labelledby="overall">
        <Gauge rating={overall} />
        <div>
          <Heading id="overall" size="h4" sx={{ mb: 2 }}>
            {says.overall}
          </Heading>
          <Muted>{says.interview(fullDayText(bookingDate), timeText(time))}</Muted>
          <Muted>{says.submitted(submittedAt, version)}</Muted>
        </div>
      </Top>
      <Panel aria-labelledby="ratings" sx={{ breakInside: 'avoid' }}>
        <Heading id="ratings" size="h4" sx={{ mb: 4 }}>
          {says.ratings}
        </Heading>
        <RatingsFigure ratings={ratings} caption={says.caption} rating={says.rating} column={says.column} decimals={1} />
      </Panel>
      <Four>
        {found.map((name) => (
          <Found key={name} id={name} title={says.swot[name]} text={notes[name]} />
        ))}
      </Four>
      <Found id="remarks" title={says.remarks} text={notes.remarks} />
    </Column>
  );
}
