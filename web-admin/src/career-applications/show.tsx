import type { CareerLine } from '@aarambh/contracts/records/careers.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { useOffers } from '../client/rights.ts';
import type { CareerRecord } from '../records/records.ts';
import { LinkButton } from '../ui/download.tsx';
import { moment } from '../ui/format.ts';
import { MemberLink } from '../ui/member-link.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import { Thread } from '../ui/record/thread.tsx';
import { CareerChip } from '../ui/about/career-chip.tsx';
import { CareerCommands } from './commands.tsx';
import { nameOf, roleOf } from '../ui/about/career-name.ts';
import { words } from './words.ts';

/** One application: what was sent, what happened since, and what to do with it. */
export default function CareerShow() {
  const isOffered = useOffers('career-applications', 'note');
  return (
    <RecordPage resource="career-applications">
      {(application) => ({
        title: nameOf(application),
        lead: roleOf(application),
        chips: <CareerChip state={application.state} />,
        actions: isOffered ? <CareerCommands application={application} /> : null,
        details: <Details application={application} />,
        history: `career-${application.id}`,
      })}
    </RecordPage>
  );
}

const labels = Object.entries(words.fields) as readonly (readonly [keyof typeof words.fields, string])[];

function Details({ application }: { readonly application: CareerRecord }) {
  const { id, fields, resume, reference, openingId, accountId, accountName, receivedAt, changedAt } = application;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {fields === null ? (
        <Card sx={{ p: 4 }}>{words.takenBackText}</Card>
      ) : (
        <Facts
          title={words.sent}
          facts={labels.map(([field, label]) => ({
            label,
            value: fields[field] === '' ? null : <bdi>{fields[field]}</bdi>,
            wide: field === 'answer',
          }))}
        />
      )}
      <Thread
        title={words.thread}
        none={words.noThread}
        lines={(application.thread ?? []).map((line) => ({ ...line, title: titleOf(line) }))}
      />
      <Facts
        facts={[
          { label: words.reference, value: reference },
          { label: words.resume, value: resume === null ? null : <ResumeButton id={id} bytes={resume.bytes} /> },
          {
            label: words.opening,
            value:
              openingId === null ? (
                words.noOpening
              ) : (
                <RecordLink to="openings" id={openingId}>
                  {roleOf(application)}
                </RecordLink>
              ),
          },
          { label: words.account, value: accountId === null ? words.visitor : <MemberLink id={accountId} name={accountName} /> },
          { label: words.received, value: moment(receivedAt) },
          { label: words.lastChange, value: moment(changedAt) },
        ]}
      />
    </Box>
  );
}

function ResumeButton({ id, bytes }: { readonly id: string; readonly bytes: number }) {
  return (
    <LinkButton
      label={words.saveResume(bytes)}
      linkOf={async (api) => (await api.get('/admin/api/career-applications/{id}/resume', { params: { id } })).path}
    />
  );
}

function titleOf({ state, byName }: CareerLine): string {
  if (state === 'withdrawn') return words.lines.withdrawn;
  const name = byName ?? words.somebody;
  return state === null ? words.lines.note(name) : words.lines.step(words.states[state], name);
}
