import type { ScorecardContent } from '@aarambh/contracts/interviews/scorecard.ts';
import type { SeenScorecard } from '@aarambh/contracts/routes/panels.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Actions, Column } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { words } from '../words.ts';
import { ReadScorecard } from './read-scorecard.tsx';

const says = words.scorecard;

interface CorrectionNoteProps {
  readonly card: SeenScorecard;
  /** Something is being sent: nothing else is. */
  readonly isSending: boolean;
  readonly isPuttingBack: boolean;
  /** Why it could not be put back. */
  readonly error: Error | null;
  readonly onPutBack: (stands: ScorecardContent) => void;
}

/** Above a correction that is being written: which version counts meanwhile, to be read, and the way back to it. */
export function CorrectionNote({ card, isSending, isPuttingBack, error, onPutBack }: CorrectionNoteProps) {
  const id = useId();
  const [isRead, setRead] = useState(false);
  const { submitted, submittedAt, submittedBy, version } = card;
  if (submitted === null || submittedAt === null) return null;
  return (
    <Column gap={14}>
      <Notice tone="info">{says.counts(version, submittedAt, submittedBy)}</Notice>
      <Actions>
        <Button variant="outlined" aria-expanded={isRead} aria-controls={id} onClick={() => setRead(!isRead)}>
          {isRead ? says.hideIt : says.readIt}
        </Button>
        <Button variant="outlined" disabled={isSending} onClick={() => onPutBack(submitted)}>
          {isPuttingBack ? says.puttingBack : says.putBack}
        </Button>
      </Actions>
      {error === null ? null : <Notice tone="error">{sentenceOf(error)}</Notice>}
      <div id={id} hidden={!isRead}>
        {isRead ? <ReadScorecard card={card} /> : null}
      </div>
    </Column>
  );
}
