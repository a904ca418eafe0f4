import type { MissingSide } from '@aarambh/contracts/interviews/state.ts';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Ask } from '../../../shared/ask/ask.tsx';
import { missInterview } from '../api/calls.ts';
import { words } from '../words.ts';

const says = words.scorecard.missed;

interface MissedNoteProps {
  readonly bookingId: string;
  readonly disabled: boolean;
  readonly onNoted: () => Promise<void>;
}

/** Who interviews knows first who did not come, and notes it in place of a scorecard. */
export function MissedNote({ bookingId, disabled, onNoted }: MissedNoteProps) {
  const [asks, setAsks] = useState<MissingSide | null>(null);
  return (
    <Column gap={10}>
      <Muted>{says.lead}</Muted>
      <Actions role="group" aria-label={says.group}>
        {(['student', 'panel'] as const).map((side) => (
          <Button key={side} variant="outlined" disabled={disabled} onClick={() => setAsks(side)}>
            {says.sides[side]}
          </Button>
        ))}
      </Actions>
      {asks === null ? null : (
        <Ask
          title={says.title}
          why={says.why[asks]}
          action={[says.note, says.noting]}
          run={() => missInterview(bookingId, asks)}
          done={() => {
            toast(says.noted);
            return onNoted();
          }}
          close={() => setAsks(null)}
        />
      )}
    </Column>
  );
}
