import { TESTIMONIAL_INVITED_DAYS } from '@aarambh/contracts/testimonial-limits.ts';
import { letter } from '@aarambh/kernel/greeting.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import type { TestimonialsService } from '../use-cases.ts';
import { words } from './words.ts';

/** The template's name as it stands in the outbox; never changes. */
export const TESTIMONIAL_INVITED = 'testimonial.invited';

const { invited } = words;

/** The page where somebody who was invited writes, and sees what became of it; null once they are erased. */
export function invitedPage(
  publicUrl: string,
  { invitedLinkOf }: Pick<TestimonialsService, 'invitedLinkOf'>,
): (testimonialId: string) => Promise<string | null> {
  return async (testimonialId) => {
    const token = await invitedLinkOf(testimonialId);
    return token === null ? null : `${publicUrl}/testimonials/invited/${token}`;
  };
}

/** Asks somebody without an account to write. */
export function invitedMail(pageOf: (testimonialId: string) => Promise<string | null>): MailTemplate {
  return async ({ name }, { testimonialId }) => {
    const url = await pageOf(String(testimonialId));
    if (url === null) return null;
    return letter(name, {
      subject: invited.subject,
      preview: invited.preview,
      paragraphs: [invited.what],
      action: { label: invited.action, url },
      notes: [invited.until(TESTIMONIAL_INVITED_DAYS), invited.decline],
    });
  };
}
