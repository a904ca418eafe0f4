import { useOffers } from '../client/rights.ts';
import type { TestimonialRecord } from '../records/records.ts';
import { moment } from '../ui/format.ts';
import { MemberLink, MemberName } from '../ui/member-link.tsx';
import { EditButton } from '../ui/record/edit-button.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { recordPage } from '../ui/record/record-page.tsx';
import { words as common } from '../ui/words.ts';
import { TestimonialCommands } from './commands.tsx';
import { TestimonialChips } from '../ui/about/testimonial-chips.tsx';
import { words } from './words.ts';

/** One testimonial: what it says, what its writer agreed to, and what to do with it. */
export default recordPage('testimonials', (testimonial) => ({
  title: words.heading(testimonial.authorName ?? common.anErasedMember),
  lead: testimonial.designation,
  chips: <TestimonialChips testimonial={testimonial} />,
  actions: <Actions testimonial={testimonial} />,
  details: <Details testimonial={testimonial} />,
  history: `testimonial-${testimonial.id}`,
}));

function Actions({ testimonial }: { readonly testimonial: TestimonialRecord }) {
  const isOffered = useOffers('testimonials', 'edit');
  if (!isOffered) return null;
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
