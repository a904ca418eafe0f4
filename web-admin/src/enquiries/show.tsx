import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import type { EnquiryLine } from '@aarambh/contracts/records/enquiries.ts';
import { useOffers } from '../client/rights.ts';
import type { EnquiryRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { MemberLink } from '../ui/member-link.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import { Thread } from '../ui/record/thread.tsx';
import { sentOf } from './categories.ts';
import { EnquiryCommands } from './commands.tsx';
import { DocumentCard } from './document-card.tsx';
import { EnquiryChips } from './enquiry-chips.tsx';
import { nameOf } from './name-of.ts';
import { words } from './words.ts';

/** One enquiry: what was sent, what was written since, and what to do with it; for auditors, when it came and what became of it. */
export default function EnquiryShow() {
  const isOfDesk = useOffers('enquiries', 'answer');
  return (
    <RecordPage resource="enquiries">
      {(enquiry) => ({
        title: nameOf(enquiry),
        lead: enquiry.category,
        chips: <EnquiryChips enquiry={enquiry} />,
        actions: isOfDesk ? <EnquiryCommands enquiry={enquiry} /> : null,
        details: isOfDesk ? (
          <Details enquiry={enquiry} />
        ) : (
          <Box sx={{ display: 'grid', gap: 4 }}>
            <Card sx={{ p: 4 }}>{words.deskAlone}</Card>
            <Course enquiry={enquiry} />
          </Box>
        ),
        history: isOfDesk ? `enquiry-${enquiry.id}` : null,
      })}
    </RecordPage>
  );
}

function Details({ enquiry }: { readonly enquiry: EnquiryRecord }) {
  const { id, state, category, fields = {}, document = null, thread = [] } = enquiry;
  const sent = sentOf(category, fields).map(({ label, text }) => ({ label, value: <bdi>{text}</bdi>, wide: text.length > 60 }));
  return (
    <Box sx={{ display: 'grid', gap: 4 }}>
      {state === 'withdrawn' ? <Card sx={{ p: 4 }}>{words.takenBackText}</Card> : <Facts title={words.ofSender} facts={sent} />}
      {document !== null && <DocumentCard id={id} document={document} />}
      <Thread title={words.thread} none={words.noThread} lines={thread.map((line) => ({ ...line, title: titleOf(line) }))} />
      <Course enquiry={enquiry} />
    </Box>
  );
}

/** When it came, who sent it as far as the reader may see that, and what became of it. */
function Course({ enquiry }: { readonly enquiry: EnquiryRecord }) {
  const { reference, heldWhy, email, accountId, accountName, receivedAt, dueAt, firstAnsweredAt, takenById, takenByName, shownAt } =
    enquiry;
  const ofSender =
    accountId === undefined
      ? []
      : [
          { label: words.email, value: email == null ? null : <bdi>{email}</bdi> },
          { label: words.account, value: accountId === null ? words.visitor : <MemberLink id={accountId} name={accountName ?? null} /> },
        ];
  return (
    <Facts
      facts={[
        { label: words.reference, value: reference },
        ...ofSender,
        { label: words.received, value: moment(receivedAt) },
        { label: words.due, value: dueAt === null ? words.notDue : moment(dueAt) },
        ...(shownAt === null ? [] : [{ label: words.shownSince, value: moment(shownAt) }]),
        { label: words.firstAnswer, value: firstAnsweredAt === null ? null : moment(firstAnsweredAt) },
        { label: words.takenBy, value: takenById === null ? words.nobody : (takenByName ?? words.somebody) },
        ...(heldWhy === null ? [] : [{ label: words.spam, value: words.heldWhy[heldWhy], wide: true }]),
      ]}
    />
  );
}

function titleOf({ what, byName }: EnquiryLine): string {
  return what === 'added' ? words.lines.added : words.lines[what](byName ?? words.somebody);
}
