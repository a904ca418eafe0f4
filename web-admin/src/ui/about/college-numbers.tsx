import { skills } from '@aarambh/contracts/interviews/scorecard.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { CollegeNumbers } from '../../records/records.ts';
import { Bars } from '../bars.tsx';
import { count } from '../format.ts';
import { words as interviews } from './interview-words.ts';
import { words } from './college-words.ts';

const stands = ['uploaded', 'invited', 'joined', 'lapsed'] as const;
const gone = ['declined', 'removed', 'forgotten'] as const;

/** What is said of a college first: how many students it has, how many appear, and how they are rated. */
export function CollegeInShort({ numbers }: { readonly numbers: CollegeNumbers }) {
  const { students = {}, appearing = 0, scored = 0, overall = 0 } = numbers;
  const facts = [
    { label: words.students, value: count(stands.reduce((sum, status) => sum + (students[status] ?? 0), 0)) },
    { label: words.appearing, value: count(appearing) },
    { label: words.scored, value: count(scored) },
    { label: words.overall, value: scored === 0 ? words.notScored : count(overall) },
  ];
  return (
    <Box component="dl" sx={{ m: 0, display: 'grid', gap: 4, gridTemplateColumns: 'repeat(auto-fit, minmax(9rem, 1fr))' }}>
      {facts.map(({ label, value }) => (
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
  );
}

/** A college in numbers, each with a picture beside it. */
export function CollegeFigures({ numbers }: { readonly numbers: CollegeNumbers }) {
  const { students = {}, missing = { student: 0, panel: 0 }, ratings } = numbers;
  return (
    <Box sx={{ display: 'grid', gap: 5 }}>
      <Card component="section" aria-label={words.inShort} sx={{ p: { xs: 4, md: 5 } }}>
        <CollegeInShort numbers={numbers} />
      </Card>
      <Box sx={{ display: 'grid', gap: 5, gridTemplateColumns: { lg: '1fr 1fr' }, alignItems: 'start' }}>
        <Bars
          title={words.standing}
          bars={[...stands, ...gone].map((status) => ({ label: interviews.enrolment[status], value: students[status] ?? 0 }))}
        />
        {ratings !== undefined && (
          <Bars
            title={words.ratings}
            full={10}
            bars={skills.map((skill) => ({ label: interviews.skills[skill], value: ratings[skill] }))}
          />
        )}
        <Bars
          title={words.missing}
          bars={(['student', 'panel'] as const).map((side) => ({ label: interviews.sides[side], value: missing[side] }))}
        />
      </Box>
    </Box>
  );
}
