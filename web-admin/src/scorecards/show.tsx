import { skills } from '@aarambh/contracts/interviews/scorecard.ts';
import Box from '@mui/material/Box';
import type { ScorecardRecord } from '../records/records.ts';
import { CollegeLink } from '../ui/about/college-link.tsx';
import { words as about } from '../ui/about/interview-words.ts';
import { StudentLink } from '../ui/about/student-link.tsx';
import { Bars } from '../ui/bars.tsx';
import { moment } from '../ui/format.ts';
import { RecordLink } from '../ui/record-link.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { recordPage } from '../ui/record/record-page.tsx';
import { words as menu } from './menu-words.ts';
import { ScorecardChip } from './scorecard-chip.tsx';
import { Versions } from './versions.tsx';
import { words } from './words.ts';
import { Written } from './written.tsx';

/** One scorecard: what was found, in a picture and in words, and every version of it for who may read what was written. */
export default recordPage('scorecards', (scorecard) => ({
  title: menu.record(scorecard.studentName ?? menu.erased),
  lead: scorecard.orgName ?? undefined,
  chips: <ScorecardChip status={scorecard.status} />,
  details: <Details scorecard={scorecard} />,
  tabs: [
    ...(scorecard.versions === undefined
      ? []
      : [{ path: 'versions', label: words.versions, content: <Versions versions={scorecard.versions} /> }]),
  ],
  history: `scorecard-${scorecard.id}`,
}));

function Details({ scorecard }: { readonly scorecard: ScorecardRecord }) {
  const { id, orgId, orgName, enrolmentId, studentName, overall, ratings, version, byName, submittedAt, changedAt, notes } = scorecard;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Facts
        facts={[
          { label: about.student, value: <StudentLink id={enrolmentId} name={studentName} /> },
          { label: about.college, value: <CollegeLink id={orgId} name={orgName} /> },
          { label: words.overall, value: overall === null ? words.notRated : words.rating(overall) },
          ...(submittedAt === null
            ? []
            : [
                { label: words.version, value: String(version) },
                { label: words.by, value: byName ?? words.erased },
                { label: words.submitted, value: moment(submittedAt) },
              ]),
          {
            label: words.interview,
            value: (
              <RecordLink to="interview-bookings" id={id}>
                {words.openInterview}
              </RecordLink>
            ),
          },
          { label: words.lastChange, value: moment(changedAt) },
        ]}
      />
      {ratings !== null && (
        <Bars title={words.ratings} full={10} bars={skills.map((skill) => ({ label: about.skills[skill], value: ratings[skill] }))} />
      )}
      {submittedAt !== null && notes !== undefined && <Written notes={notes} />}
    </Box>
  );
}
