import Box from '@mui/material/Box';
import { useOffers } from '../client/rights.ts';
import type { OrganisationRecord } from '../records/records.ts';
import { CollegeChips } from '../ui/about/college-chips.tsx';
import { moment } from '../ui/format.ts';
import { MemberLink } from '../ui/member-link.tsx';
import { factOf, Facts } from '../ui/record/facts.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import { Thread } from '../ui/record/thread.tsx';
import { CollegeCommands } from './commands.tsx';
import { words } from './words.ts';

/** One college: who speaks for it, what it answered, and the decision about it. */
export default function OrganisationShow() {
  const decides = useOffers('organisations', 'approve');
  return (
    <RecordPage resource="organisations">
      {(college) => ({
        title: college.name,
        chips: <CollegeChips college={college} />,
        actions: decides ? <CollegeCommands college={college} /> : null,
        details: <Details college={college} />,
        history: `organisation-${college.id}`,
        after: [
          // An event of the list names every student that it is about.
          ...(decides ? [{ path: 'list', label: words.list, content: <HistoryTab stream={`roster-${college.id}`} page={10} /> }] : []),
        ],
      })}
    </RecordPage>
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
