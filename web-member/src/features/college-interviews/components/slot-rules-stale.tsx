import type { WrittenSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { Actions, Column } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import Button from '@mui/material/Button';
import { useId, useState } from 'react';
import { words } from '../words.ts';
import { SlotRulesFacts } from './slot-rules-read.tsx';

const says = words.slots.stale;

interface SlotRulesStaleProps {
  /** What holds by now. */
  readonly theirs: WrittenSlotRules;
  readonly onKeepMine: () => void;
  readonly onTakeTheirs: () => void;
}

/** Somebody laid down other rules meanwhile: what was typed is kept, and the person decides. */
export function SlotRulesStale({ theirs, onKeepMine, onTakeTheirs }: SlotRulesStaleProps) {
  const id = useId();
  const [isSeen, setSeen] = useState(false);
  return (
    <Column gap={14}>
      <Notice tone="warning">{says.text}</Notice>
      <Actions>
        <Button variant="outlined" aria-expanded={isSeen} aria-controls={id} onClick={() => setSeen(!isSeen)}>
          {isSeen ? says.hide : says.see}
        </Button>
        <Button variant="outlined" onClick={onKeepMine}>
          {says.keepMine}
        </Button>
        <Button variant="outlined" onClick={onTakeTheirs}>
          {says.takeTheirs}
        </Button>
      </Actions>
      <div id={id} hidden={!isSeen}>
        {isSeen ? <SlotRulesFacts laid={theirs} /> : null}
      </div>
    </Column>
  );
}
