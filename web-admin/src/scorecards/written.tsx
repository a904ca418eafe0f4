import type { Notes } from '@aarambh/contracts/interviews/scorecard.ts';
import { factOf, Facts } from '../ui/record/facts.tsx';
import { words } from './words.ts';

const kinds = ['strengths', 'weaknesses', 'opportunities', 'threats', 'remarks', 'why'] as const;

/** What an interviewer wrote about a student; null: nobody can read it any more. */
export function Written({ notes, title = words.written }: { readonly notes: Notes | null; readonly title?: string }) {
  const facts = notes === null ? [] : kinds.flatMap((kind) => factOf(words.notes[kind], notes[kind], true));
  return (
    <Facts title={title} facts={facts.length > 0 ? facts : [{ label: words.written, value: notes === null ? words.notReadable : null }]} />
  );
}
