import Typography from '@mui/material/Typography';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import type { ApplicationRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { MemberLink } from '../ui/member-link.tsx';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { factOf, Facts, type Fact } from '../ui/record/facts.tsx';
import { recordPage } from '../ui/record/record-page.tsx';
import { ApplicationChips } from '../ui/about/application-chips.tsx';
import { decisionsOf } from './commands.ts';
import { words } from './words.ts';

/** One application: what it says, and the decision about it. */
export default recordPage('applications', (application) => ({
  title: application.name,
  lead: application.designation,
  chips: <ApplicationChips application={application} />,
  actions: <Decision application={application} />,
  details: <Facts facts={factsOf(application)} />,
  history: `membership-${application.id}`,
}));

function Decision({ application }: { readonly application: ApplicationRecord }) {
  const user = useUser();
  const decisions = decisionsOf(application);
  if (decisions === null || user === null || !offers(user, 'applications', 'accept')) return null;
  if (application.id === user.id) return <Typography sx={{ color: 'text.secondary' }}>{words.own}</Typography>;
  return <CommandButtons resource="applications" id={application.id} commands={Object.values(decisions)} />;
}

function factsOf(application: ApplicationRecord): readonly Fact[] {
  const { id, name, designation, company, contact, email, linkedin, probono, appliedAt, decidedByName } = application;
  return [
    { label: words.applicant, value: <MemberLink id={id} name={name} /> },
    ...factOf(words.designation, designation),
    ...factOf(words.company, company),
    ...factOf(words.contact, contact),
    ...factOf(words.email, email),
    ...factOf(words.linkedin, linkedin),
    { label: words.applied, value: moment(appliedAt) },
    ...factOf(words.decidedBy, decidedByName),
    ...factOf(words.probono, probono, true),
  ];
}
