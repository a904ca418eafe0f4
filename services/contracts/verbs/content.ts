import { saves, verbs } from './verb.ts';

export const announcementVerbs = verbs({
  withdraw: { harmless: true, problems: [] },
});

const problems = ['ends_before_start', 'college_unknown', 'stale_revision'] as const;

export const announcementSaves = saves({ create: problems, edit: problems });
