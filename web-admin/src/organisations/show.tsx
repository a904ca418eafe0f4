import Box from '@mui/material/Box';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import type { OrganisationRecord } from '../records/records.ts';
import { CollegeChips } from '../ui/about/college-chips.tsx';
import { moment } from '../ui/format.ts';
import { MemberLink } from '../ui/member-link.tsx';
import { Page } from '../ui/page.tsx';
import { factOf, Facts } from '../ui/record/facts.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { StaleNote } from '../ui/record/stale-note.tsx';
import { Thread } from '../ui/record/thread.tsx';
import { words as common } from '../ui/words.ts';
import { CollegeCommands } from './commands.tsx';
import { words } from './words.ts';

/** One college: who speaks for it, what it answered, and the decision about it. */
export default function OrganisationShow() {
  const user = useUser();
  const decides = user !== null && offers(user, 'organisations', 'approve');
  return (
    <RecordShow resource="organisations">
      {(college) => (
        <Page
          title={college.name}
          chips={<CollegeChips college={college} />}
          actions={decides ? <CollegeCommands college={college} /> : null}
        >
          <StaleNote stale={college.stale} />
          <RecordTabs
            base={`/organisations/${college.id}/show`}
            tabs={[
              { path: '', label: common.details, content: <Details college={college} /> },
              { path: 'history', label: common.history, content: <HistoryTab stream={`organisation-${college.id}`} /> },
              // An event of the list names every student that it is about.
              ...(decides ? [{ path: 'list', label: words.list, content: <HistoryTab stream={`roster-${college.id}`} page={10} /> }] : []),
            ]}
          />
        </Page>
      )}
    </RecordShow>
  );
}

function Details({ college }: { readonly college: OrganisationRecord }) {
  const { contactName, contactEmail, code, signedUpAt, changedAt, team = [], answers = [] } = college;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Facts
        facts={[
          { label: words.contact, value: contactName ?? words.erased },
          ...factOf(words.email, contactEmail ?? undefined),
          { label: words.code, value: code ?? words.noCode },
          { label: words.signedUp, value: moment(signedUpAt) },
          { label: words.lastChange, value: moment(changedAt) },
        ]}
      />
      <Facts
        title={words.team}
        facts={
          team.length === 0
            ? [{ label: words.team, value: words.nobody }]
            : team.map(({ accountId, seat, name, email }) => ({
                label: words.seats[seat],
                value: (
                  <>
                    <MemberLink id={accountId} name={name} /> {email}
                  </>
                ),
              }))
        }
      />
      <Thread title={words.answers} none={words.noAnswers} lines={answers.map((line) => ({ ...line, title: words.answer }))} />
    </Box>
  );
}
