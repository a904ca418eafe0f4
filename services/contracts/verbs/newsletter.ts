import { saves, verbsAsking } from './verb.ts';
import type { issueBodies, subscriberBodies } from '../records/newsletter.ts';

export const subscriberVerbs = verbsAsking<typeof subscriberBodies>()({
  end: { problems: ['stale_revision', 'nothing_to_do'] },
});

const harmless = { harmless: true } as const;
/** Moderators write issues, admins send them. */
const byAdmins = { only: ['admin'] } as const;

export const issueVerbs = verbsAsking<typeof issueBodies>()({
  /** A mail to whoever asks for it, with the words as they stand. */
  test: { ...harmless, problems: [] },
  send: { ...harmless, ...byAdmins, problems: ['stale_revision', 'nothing_to_do'] },
  unplan: { ...harmless, ...byAdmins, problems: ['nothing_to_do'] },
  stop: { ...byAdmins, problems: ['nothing_to_do'] },
  /** It goes on to those who have not had it. */
  resume: { ...harmless, ...byAdmins, problems: ['nothing_to_do'] },
  /** Its words stay in its history. */
  discard: { ...harmless, problems: ['issue_under_way'] },
});

export const issueSaves = saves({
  create: ['issue_wrong', 'stale_revision', 'issue_under_way'],
  edit: ['issue_wrong', 'stale_revision', 'issue_under_way'],
});
