import { verbsAsking } from './verb.ts';
import type { enquiryBodies } from '../records/enquiries.ts';

const harmless = { harmless: true } as const;
const always = ['enquiry_withdrawn'] as const;

export const enquiryVerbs = verbsAsking<typeof enquiryBodies>()({
  take: { ...harmless, bulk: true, problems: [...always, 'nothing_to_do', 'enquiry_ended'] },
  give: { ...harmless, problems: [...always, 'nothing_to_do', 'enquiry_ended', 'enquiry_not_theirs'] },
  'let-go': { ...harmless, problems: [...always, 'nothing_to_do'] },
  note: { ...harmless, problems: [...always, 'enquiry_full'] },
  answer: { ...harmless, problems: [...always, 'enquiry_held', 'enquiry_ended', 'enquiry_full', 'stale_revision'] },
  close: { ...harmless, bulk: true, problems: [...always, 'nothing_to_do'] },
  reopen: { ...harmless, problems: [...always, 'nothing_to_do'] },
  hold: { bulk: true, problems: [...always, 'nothing_to_do'] },
  release: { ...harmless, bulk: true, problems: [...always, 'nothing_to_do'] },
  publish: { ...harmless, problems: [...always, 'nothing_to_do', 'enquiry_held', 'enquiry_not_shown'] },
  unpublish: { ...harmless, problems: [...always, 'nothing_to_do'] },
  erase: { problems: [] },
});
