import { uploadVerbs } from '@aarambh/contracts/verbs/students.ts';
import Box from '@mui/material/Box';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import type { UploadRecord } from '../records/records.ts';
import { CollegeLink } from '../ui/about/college-link.tsx';
import { Bars } from '../ui/bars.tsx';
import { moment } from '../ui/format.ts';
import { CommandButtons } from '../ui/record/command-buttons.tsx';
import { commandOf } from '../ui/record/command-of.ts';
import { Facts } from '../ui/record/facts.tsx';
import { RecordLink } from '../ui/record-link.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import { words as menu } from './menu-words.ts';
import { BeforeRestore } from './before-restore.tsx';
import { UploadChips } from './upload-chip.tsx';
import { UploadRows } from './upload-rows.tsx';
import { words } from './words.ts';

const restoreOf = (upload: UploadRecord) =>
  commandOf(uploadVerbs)({
    command: 'restore',
    label: words.restore,
    consequence: <BeforeRestore upload={upload} />,
    done: words.restoring,
    danger: true,
  });

/** One upload: how it came, what it did to the students of its college, and every step of it. */
export default function UploadShow() {
  const user = useUser();
  return (
    <RecordPage resource="uploads">
      {(upload) => ({
        title: menu.record(upload.orgName ?? menu.aCollege),
        lead: moment(upload.receivedAt),
        chips: <UploadChips upload={upload} />,
        actions:
          user !== null && upload.restorable && offers(user, 'uploads', 'restore') ? (
            <CommandButtons resource="uploads" id={upload.id} commands={[restoreOf(upload)]} />
          ) : null,
        details: <Details upload={upload} />,
        history: `upload-${upload.id}`,
      })}
    </RecordPage>
  );
}

const parts = ['create', 'update', 'unchanged', 'remove', 'refused', 'unavailable'] as const;

function Details({ upload }: { readonly upload: UploadRecord }) {
  const { orgId, orgName, source, mode, counts, reason, done, total, declared, byName, confirmedByName, restores } = upload;
  const { encoding, receivedAt, decidedAt } = upload;
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      <Facts
        facts={[
          { label: words.college, value: <CollegeLink id={orgId} name={orgName} /> },
          { label: words.mode, value: words.modes[mode] },
          { label: words.source, value: words.sources[source] },
          ...(restores === null ? [] : [{ label: words.restores, value: <Earlier id={restores} /> }]),
          ...(reason === null ? [] : [{ label: words.why, value: reason, wide: true }]),
          ...(encoding === 'windows-1252' ? [{ label: words.encoding, value: words.guessed, wide: true }] : []),
          ...(total === 0 ? [] : [{ label: words.progress, value: words.steps(done, total) }]),
          { label: words.declared, value: declared ? words.yes : words.notYet },
          { label: words.by, value: byName ?? words.erased },
          ...(confirmedByName === null ? [] : [{ label: words.confirmedBy, value: confirmedByName }]),
          { label: words.received, value: moment(receivedAt) },
          ...(decidedAt === null ? [] : [{ label: words.decided, value: moment(decidedAt) }]),
        ]}
      />
      <Bars title={words.counts} bars={parts.map((part) => ({ label: words.parts[part], value: counts[part] }))} />
      <UploadRows upload={upload} />
    </Box>
  );
}

function Earlier({ id }: { readonly id: string }) {
  return (
    <RecordLink to="uploads" id={id}>
      {words.earlier}
    </RecordLink>
  );
}
