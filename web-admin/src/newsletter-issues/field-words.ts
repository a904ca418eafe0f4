import type { NewsletterIssueEvent } from '@aarambh/contracts/events/newsletter-issues.ts';
import type { FieldWords } from '../ui/record/spoken.ts';

/** What histories call the fields of these events. */
export const words = {
  fields: {
    subject: 'Subject',
    body: 'Text',
    at: 'When',
    toSend: 'How many get it',
    more: null,
    cursor: null,
    settled: null,
    held: null,
    nextAt: null,
  },
} satisfies FieldWords<NewsletterIssueEvent>;
