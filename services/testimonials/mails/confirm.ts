import { TESTIMONIAL_LINK_DAYS } from '@aarambh/contracts/testimonial-limits.ts';
import { letter } from '@aarambh/kernel/greeting.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import type { TestimonialsService } from '../use-cases.ts';
import { words } from './words.ts';

/** The template's name as it stands in the outbox; never changes. */
export const TESTIMONIAL_CONFIRM = 'testimonial.confirm';

const { confirm } = words;

/** Mails the link that confirms a testimonial; it has no sense any more once that is done, or the link ran out. */
export function confirmMail(publicUrl: string, { linkOf }: Pick<TestimonialsService, 'linkOf'>): MailTemplate {
  return async ({ name }, { testimonialId }) => {
    const token = await linkOf(String(testimonialId));
    if (token === null) return null;
    return letter(name, {
      subject: confirm.subject,
      preview: confirm.preview,
      paragraphs: [confirm.what],
      action: { label: confirm.action, url: `${publicUrl}/verify_testimonial/${token}` },
      notes: [confirm.until(TESTIMONIAL_LINK_DAYS), confirm.notYou],
    });
  };
}
