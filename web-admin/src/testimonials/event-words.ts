import type { TestimonialEvent } from '@aarambh/contracts/events/testimonials.ts';
import type { EventWords } from '../ui/record/spoken.ts';

/** What histories call the events of these records. */
export const words = {
  TestimonialWritten: 'Written',
  TestimonialVerified: 'Confirmed by its writer',
  TestimonialApproved: 'Approved',
  TestimonialRejected: 'Rejected',
  TestimonialTakenDown: 'Taken down',
  TestimonialReopened: 'Waits for a decision again',
  TestimonialEdited: 'Words changed',
  TestimonialPinned: ({ pinned }) => (pinned === undefined ? 'Pinned, or no longer' : pinned ? 'Pinned' : 'No longer pinned'),
  TestimonialPlaced: 'Moved',
  TestimonialConsentChanged: 'Writer changed what they agree to',
  TestimonialWithdrawn: 'Taken back by its writer',
  TestimonialInvited: 'Asked to write',
  TestimonialWriterErased: 'Writer erased',
} satisfies EventWords<TestimonialEvent>;
