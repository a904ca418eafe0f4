import { panelLimits } from '@aarambh/contracts/interviews/panel.ts';
import { plural, words as common } from '@aarambh/kernel/mail-words.ts';

/** What the mail to an interviewer says. */
export const words = {
  hello: common.hello,
  subject: (name: string) => `${name} invites you to interview its students`,
  preview: 'Accept the invitation to join the panel.',
  heading: 'You are invited to interview',
  what: (name: string) =>
    `${name} invites you to its panel of interviewers. You see the interviews that are yours and write a scorecard for each.`,
  action: 'See the invitation',
  works: `The link works for ${plural(panelLimits.linkDays, { one: 'day', other: 'days' })}.`,
  notYou: 'If you do not know them, do nothing, or decline there: nothing of you is kept then.',
};
