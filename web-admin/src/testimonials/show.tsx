import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import type { TestimonialRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { MemberLink, MemberName } from '../ui/member-link.tsx';
import { Page } from '../ui/page.tsx';
import { EditButton } from '../ui/record/edit-button.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { StaleNote } from '../ui/record/stale-note.tsx';
import { words as common } from '../ui/words.ts';
import { TestimonialCommands } from './commands.tsx';
import { TestimonialChips } from '../ui/about/testimonial-chips.tsx';
import { words } from './words.ts';

/** One testimonial: what it says, what its writer agreed to, and what to do with it. */
export default function TestimonialShow() {
  return (
    <RecordShow resource="testimonials">
      {(testimonial) => (
        <Page
          title={words.heading(testimonial.authorName ?? common.anErasedMember)}
          lead={testimonial.designation}
          chips={<TestimonialChips testimonial={testimonial} />}
          actions={<Actions testimonial={testimonial} />}
        >
          <StaleNote stale={testimonial.stale} />
          <RecordTabs
            base={`/testimonials/${testimonial.id}/show`}
            tabs={[
              { path: '', label: common.details, content: <Details testimonial={testimonial} /> },
              { path: 'history', label: common.history, content: <HistoryTab stream={`testimonial-${testimonial.id}`} /> },
            ]}
          />
        </Page>
      )}
    </RecordShow>
  );
}

function Actions({ testimonial }: { readonly testimonial: TestimonialRecord }) {
  const user = useUser();
  if (user === null || !offers(user, 'testimonials', 'edit')) return null;
  const { id, status } = testimonial;
  return (
    <>
      <TestimonialCommands testimonial={testimonial} />
      {status !== 'invited' && status !== 'unverified' && status !== 'withdrawn' && <EditButton resource="testimonials" id={id} />}
    </>
  );
}

function Details({ testimonial }: { readonly testimonial: TestimonialRecord }) {
  const { text, original, consent, status } = testimonial;
  const when = (iso: string | null): string => (iso === null ? words.notYet : moment(iso));
  return (
    <Facts
      facts={[
        { label: words.says, value: status === 'withdrawn' ? words.takenBackText : <bdi>{text}</bdi>, wide: true },
        ...(original === null ? [] : [{ label: words.original, value: <bdi>{original}</bdi>, wide: true }]),
        {
          label: words.author,
          // Who was invited has no account to lead to.
          value: testimonial.invited ? (
            <MemberName name={testimonial.authorName} />
          ) : (
            <MemberLink id={testimonial.authorId} name={testimonial.authorName} />
          ),
        },
        { label: words.designation, value: <bdi>{testimonial.designation}</bdi> },
        { label: words.consent, value: words.consentOf(consent.name, consent.picture) },
        { label: words.where, value: consent.places.map((place) => words.places[place]).join(', ') || words.nowhere },
        { label: words.written, value: moment(testimonial.writtenAt) },
        { label: words.confirmed, value: when(testimonial.verifiedAt) },
        { label: words.decided, value: when(testimonial.decidedAt) },
        { label: words.order, value: String(testimonial.order) },
      ]}
    />
  );
}
