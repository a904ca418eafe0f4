import { saves, verbsAsking } from './verb.ts';
import type { contentBodies } from '../records/content-records.ts';

export const contentVerbs = verbsAsking<typeof contentBodies>()({
  publish: { harmless: true, problems: ['stale_revision', 'nothing_to_do'] },
  unplan: { harmless: true, problems: ['nothing_to_do'] },
  restore: { harmless: true, problems: ['content_wrong', 'stale_revision', 'file_gone'] },
  hide: { problems: ['content_needed', 'nothing_to_do'] },
});

const problems = ['content_wrong', 'stale_revision', 'file_gone'] as const;

export const contentSaves = saves({ create: problems, edit: problems });
