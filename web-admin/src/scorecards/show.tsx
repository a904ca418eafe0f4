import { skills } from '@aarambh/contracts/interviews/scorecard.ts';
import Box from '@mui/material/Box';
import MuiLink from '@mui/material/Link';
import { Link } from 'react-router';
import type { ScorecardRecord } from '../records/records.ts';
import { CollegeLink } from '../ui/about/college-link.tsx';
import { words as about } from '../ui/about/interview-words.ts';
import { StudentLink } from '../ui/about/student-link.tsx';
import { Bars } from '../ui/bars.tsx';
import { moment } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { StaleNote } from '../ui/record/stale-note.tsx';
import { words as common } from '../ui/words.ts';
import { words as menu } from './menu-words.ts';
import { ScorecardChip } from './scorecard-chip.tsx';
import { Versions } from './versions.tsx';
import { words } from './words.ts';
import { Written } from './written.tsx';

/** One scorecard: what was found, in a picture and in words, and every version of it for who may read what was written. */
export default function ScorecardShow() {
  return (
    <RecordShow resource="scorecards">
      {(scorecard) => (
        <Page
          title={menu.record(scorecard.studentName ?? menu.erased)}
          lead={scorecard.orgName ?? undefined}
          chips={<ScorecardChip status={scorecard.status} />}
        >
          <StaleNote stale={scorecard.stale} />
          <RecordTabs
            base={`/scorecards/${scorecard.id}/show`}
            tabs={[
              { path: '', label: common.details, content: <Details scorecard={scorecard} /> },
              ...(scorecard.versions === undefined
                ? []
                : [{ path: 'versions', label: words.versions, content: <Versions versions={scorecard.versions} /> }]),
              { path: 'history', label: common.history, content: <HistoryTab stream={`scorecard-${scorecard.id}`} /> },
            ]}
          />
        </Page>
      )}
    </RecordShow>
  );
}

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
              <MuiLink component={Link} to={`/interview-bookings/${id}/show`}>
                {words.openInterview}
              </MuiLink>
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
