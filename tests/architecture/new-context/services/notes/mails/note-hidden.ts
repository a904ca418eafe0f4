import { greet } from '@aarambh/kernel/greeting.ts';
import { layout } from '@aarambh/kernel/mail-layout.ts';
import type { MailTemplate } from '@aarambh/kernel/outbox.ts';
import { words } from './words.ts';

/** The template's name as it stands in the outbox; never changes. */
export const NOTE_HIDDEN = 'note.hidden';

/** Tells a member that a note of theirs was taken out of sight. */
export const noteHiddenMail: MailTemplate = ({ name }) => ({
  subject: words.hidden.subject,
  ...layout({
    preview: words.hidden.preview,
    heading: words.hidden.subject,
    paragraphs: [greet(words.hello, name), words.hidden.what],
  }),
});
