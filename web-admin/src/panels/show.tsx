import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { useOffers } from '../client/rights.ts';
import type { PanelRecord } from '../records/records.ts';
import { CollegeLink } from '../ui/about/college-link.tsx';
import { words as about } from '../ui/about/interview-words.ts';
import { moment } from '../ui/format.ts';
import { MemberLink } from '../ui/member-link.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import { Section } from '../ui/section.tsx';
import { StatusTable } from '../ui/status-table.tsx';
import { PanelCommands } from './commands.tsx';
import { words as menu } from './menu-words.ts';
import { words } from './words.ts';

/** The panel of one college: who interviews, who is asked to, and how each came and went. */
export default function PanelShow() {
  const isOffered = useOffers('panels', 'invite');
  return (
    <RecordPage resource="panels">
      {(panel) => ({
        title: menu.record(panel.orgName ?? menu.aCollege),
        actions: isOffered ? <PanelCommands panel={panel} /> : null,
        details: <Details panel={panel} />,
        history: `panel-${panel.id}`,
      })}
    </RecordPage>
  );
}

function Details({ panel }: { readonly panel: PanelRecord }) {
  const { id, orgName, changedAt, interviewers = [], invitations = [] } = panel;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Facts
        facts={[
          { label: about.college, value: <CollegeLink id={id} name={orgName} /> },
          { label: words.lastChange, value: moment(changedAt) },
        ]}
      />
      <People
        title={words.interviewers}
        none={words.nobody}
        when={words.joined}
        people={interviewers.map(({ interviewerId, accountId, name, email, joinedAt }) => ({
          ...{ key: interviewerId, address: email, at: joinedAt },
          who: <MemberLink id={accountId} name={name} />,
        }))}
      />
      <People
        title={words.invitations}
        none={words.nobodyInvited}
        when={words.until}
        people={invitations.map(({ interviewerId, email, expiresAt }) => ({
          ...{ key: interviewerId, address: email, at: expiresAt },
          who: words.invitedPerson,
        }))}
      />
    </Box>
  );
}

interface PeopleProps {
  readonly title: string;
  /** Said where there is nobody. */
  readonly none: string;
  /** The heading of the moments. */
  readonly when: string;
  readonly people: readonly { readonly key: string; readonly who: ReactNode; readonly address: string | null; readonly at: string }[];
}

/** Some people of a panel; addresses are told to who may see them. */
function People({ title, none, when, people }: PeopleProps) {
  return (
    <Section title={title}>
      {people.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>
      ) : (
        <StatusTable
          label={title}
          columns={[{ label: words.who }, { label: words.email }, { label: when }]}
          rows={people.map(({ key, who, address, at }) => ({ key, cells: [who, address ?? words.hiddenAddress, moment(at)] }))}
          minWidth={560}
        />
      )}
    </Section>
  );
}
