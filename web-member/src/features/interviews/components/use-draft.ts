import type { DraftContent } from '@aarambh/contracts/interviews/scorecard.ts';
import type { SeenScorecard } from '@aarambh/contracts/routes/panels.ts';
import { isProblem } from '@aarambh/web-shared/api/problem.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { saveDraft } from '../api/calls.ts';

/** How what was typed stands: `untouched` where nothing was yet, `stale` for who would write over somebody else. */
export type Kept = 'untouched' | 'kept' | 'waiting' | 'saving' | 'failed' | 'stale';

/** Milliseconds of rest after which what was typed is saved. */
const REST_MS = 800;

const empty: DraftContent = {
  ratings: { communication: null, knowledge: null, experience: null, adaptability: null, analytical: null, creativeThinking: null },
  overall: null,
  notes: { strengths: '', weaknesses: '', opportunities: '', threats: '', remarks: '', why: '' },
};

/** What stands on the page, and what of it was kept. */
interface Draft {
  readonly content: DraftContent;
  readonly kept: Kept;
  readonly change: (content: DraftContent) => void;
  /** Saves what is not kept yet; answers the revision to go on from, or null where that could not be. */
  readonly flush: () => Promise<number | null>;
  /** Gives what was typed up for what is sent from the revision that stands by then; where that fails, what was typed stays. */
  readonly giveUpFor: (send: (revision: number) => Promise<unknown>) => Promise<void>;
}

/** A scorecard that saves itself a moment after somebody typed: one save at a time, and the last word is saved too. */
export function useDraft(card: SeenScorecard): Draft {
  const [content, setContent] = useState<DraftContent>(card.draft ?? card.submitted ?? empty);
  const [kept, setKept] = useState<Kept>(card.draft === null ? 'untouched' : 'kept');
  // What the next save sends, and from which revision; the page is drawn from the state beside it.
  const current = useRef({ content, saved: content, revision: card.revision });
  const running = useRef<Promise<boolean> | null>(null);

  const flush = useCallback(async (): Promise<number | null> => {
    for (;;) {
      const { content: next, saved, revision } = current.current;
      if (running.current === null && next === saved) return revision;
      running.current ??= save(next, revision);
      if (!(await running.current)) return null;
    }

    async function save(next: DraftContent, revision: number): Promise<boolean> {
      setKept('saving');
      try {
        const answer = await saveDraft(card._id, revision, next);
        Object.assign(current.current, { saved: next, revision: answer.revision });
        setKept(current.current.content === next ? 'kept' : 'waiting');
        return true;
      } catch (error) {
        setKept(isProblem(error, 'stale_revision') ? 'stale' : 'failed');
        return false;
      } finally {
        running.current = null;
      }
    }
  }, [card._id]);

  useEffect(() => {
    if (kept !== 'waiting') return undefined;
    const timer = setTimeout(() => void flush(), REST_MS);
    return () => clearTimeout(timer);
  }, [content, kept, flush]);

  const change = (next: DraftContent): void => {
    current.current.content = next;
    setContent(next);
    setKept((before) => (before === 'stale' ? before : 'waiting'));
  };

  const giveUpFor = async (send: (revision: number) => Promise<unknown>): Promise<void> => {
    const typed = current.current.content;
    // Nothing more of it is saved; what is on its way arrives.
    const drop = (): void => void (current.current.content = current.current.saved);
    drop();
    setKept('saving');
    await running.current;
    drop();
    try {
      await send(current.current.revision);
    } catch (error) {
      if (typed !== current.current.saved) change(typed);
      throw error;
    }
  };
  return { content, kept, change, flush, giveUpFor };
}
