import { letter } from '@aarambh/kernel/greeting.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import type { TestimonialsService } from '../use-cases.ts';
import { words } from './words.ts';

/** The templates' names as they stand in the outbox; they never change. */
export const TESTIMONIAL_APPROVED = 'testimonial.approved';
export const TESTIMONIAL_REJECTED = 'testimonial.rejected';
export const TESTIMONIAL_EDITED = 'testimonial.edited';

/** The same to people who were invited and have no account. */
export const INVITED_APPROVED = 'testimonial.invited-approved';
export const INVITED_REJECTED = 'testimonial.invited-rejected';
export const INVITED_EDITED = 'testimonial.invited-edited';

interface See {
  readonly label: string;
  /** Where the writer sees what became of it; null: nobody is to be told any more. */
  readonly pageOf: (testimonialId: string) => Promise<string | null>;
}

/** Where people with an account see their testimonials. */
export const ownPage = (publicUrl: string): See => ({ label: words.see, pageOf: () => Promise.resolve(`${publicUrl}/testimonials/own`) });

/** Tells its writer what a moderator did; of a refusal the reason, read when the mail leaves, so that none waits in the outbox. */
export function decidedMail(
  { label, pageOf }: See,
  what: 'approved' | 'rejected' | 'edited',
  { reasons }: Pick<TestimonialsService, 'reasons'>,
): MailTemplate {
  const says = words[what];
  return async ({ name }, { testimonialId, revision }) => {
    const url = await pageOf(String(testimonialId));
    if (url === null) return null;
    const [reason] = what === 'rejected' ? await reasons([{ id: String(testimonialId), revision: Number(revision) }]) : [];
    return letter(name, {
      subject: says.subject,
      preview: says.preview,
      paragraphs: [says.what],
      facts: reason == null ? [] : [{ label: words.rejected.why, value: reason }],
      action: { label, url },
      notes: what === 'rejected' ? [] : [words.takeBack],
    });
  };
}
