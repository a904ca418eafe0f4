import type { TestimonialConsent, TestimonialStatus } from '@aarambh/contracts/testimonial.ts';
import { view } from '@aarambh/kernel/view.ts';

/** Id: testimonial id. Stream: testimonial-{id}. There is none of a writer who was erased. */
export interface TestimonialDocument {
  authorId: string;
  /** Of who was invited and has no account; null for everybody else. */
  invitedName: string | null;
  /** As it is shown. */
  text: string;
  /** As its writer wrote it, where a moderator changed it. */
  original: string | null;
  designation: string;
  consent: TestimonialConsent;
  status: TestimonialStatus;
  pinned: boolean;
  order: number;
  writtenAt: string;
  verifiedAt: string | null;
  /** When it was approved, rejected or taken down last, and the revision of that event, beside which the reason stands. */
  decidedAt: string | null;
  decidedRevision: number | null;
  /** Where it stands among those that everybody sees, anywhere and in each place: smaller texts first; null while it is not seen there. */
  shelf: string | null;
  homeShelf: string | null;
  pageShelf: string | null;
}

export const testimonialsView = view<TestimonialDocument>('testimonials');
