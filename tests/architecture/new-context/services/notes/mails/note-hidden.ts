import { greet } from '@aarambh/kernel/greeting.ts';
import { layout } from '@aarambh/kernel/mail-layout.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';

/** The template's name as it stands in the outbox; never changes. */
export const NOTE_HIDDEN = 'note.hidden';

/** Tells a member that a note of theirs was taken out of sight. */
export const noteHiddenMail: MailTemplate = ({ name }) => ({
  subject: 'A note of yours was hidden',
  ...layout({
    preview: 'A note of yours was hidden.',
    heading: 'A note of yours was hidden',
    paragraphs: [greet('Hello', name), 'Nobody sees it any more.'],
  }),
});
