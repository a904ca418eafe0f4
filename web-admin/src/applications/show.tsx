import Typography from '@mui/material/Typography';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import type { ApplicationRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { MemberLink } from '../ui/member-link.tsx';
import { Page } from '../ui/page.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { factOf, Facts } from '../ui/record/facts.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { StaleNote } from '../ui/record/stale-note.tsx';
import { words as common } from '../ui/words.ts';
import { ApplicationChips } from '../ui/about/application-chips.tsx';
import { decisionsOf } from './commands.ts';
import { words } from './words.ts';

/** One application: what it says, and the decision about it. */
export default function ApplicationShow() {
  return (
    <RecordShow resource="applications">
      {(application) => (
        <Page
          title={application.name}
          lead={application.designation}
          chips={<ApplicationChips application={application} />}
          actions={<Decision application={application} />}
        >
          <StaleNote stale={application.stale} />
          <RecordTabs
            base={`/applications/${application.id}/show`}
            tabs={[
              { path: '', label: common.details, content: <Details application={application} /> },
              { path: 'history', label: common.history, content: <HistoryTab stream={`membership-${application.id}`} /> },
            ]}
          />
        </Page>
      )}
    </RecordShow>
  );
}

function Decision({ application }: { readonly application: ApplicationRecord }) {
  const user = useUser();
  const decisions = decisionsOf(application);
  if (decisions === null || user === null || !offers(user, 'applications', 'accept')) return null;
  if (application.id === user.id) return <Typography sx={{ color: 'text.secondary' }}>{words.own}</Typography>;
  return <CommandButtons resource="applications" id={application.id} commands={Object.values(decisions)} />;
}

function Details({ application }: { readonly application: ApplicationRecord }) {
  const { id, name, designation, company, contact, email, linkedin, probono, appliedAt, decidedByName } = application;
  return (
    <Facts
      facts={[
        { label: words.applicant, value: <MemberLink id={id} name={name} /> },
        ...factOf(words.designation, designation),
        ...factOf(words.company, company),
        ...factOf(words.contact, contact),
        ...factOf(words.email, email),
        ...factOf(words.linkedin, linkedin),
        { label: words.applied, value: moment(appliedAt) },
        ...factOf(words.decidedBy, decidedByName),
        ...factOf(words.probono, probono, true),
      ]}
    />
  );
}
