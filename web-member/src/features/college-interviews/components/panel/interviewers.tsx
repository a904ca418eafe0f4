import type { SeenPanel } from '@aarambh/contracts/routes/panels.ts';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Ask, type Asked } from '../../../../shared/ask/ask.tsx';
import { removeInterviewer } from '../../api/panel.ts';
import { words } from '../../panel-words.ts';
import { Row, Rows } from '../../../../shared/rows.tsx';

type Interviewer = SeenPanel['interviewers'][number];

interface InterviewersProps extends Pick<SeenPanel, 'interviewers'> {
  readonly orgId: string;
  /** Whether the reader may take somebody off the panel. */
  readonly writes: boolean;
  readonly onChanged: () => void;
}

/** Who interviews for a college; everybody may leave by themselves. */
export function Interviewers({ orgId, interviewers, writes, onChanged }: InterviewersProps) {
  const [asks, setAsks] = useState<Asked | null>(null);
  if (interviewers.length === 0) return <EmptyState title={words.nobody}>{writes ? words.nobodyWhy : words.nobodyReads}</EmptyState>;
  const removing = ({ _id: id, isYou }: Interviewer, name: string): Asked => ({
    title: isYou ? words.leaveTitle : words.removeTitle(name),
    why: isYou ? words.leaveWhy : words.removeWhy,
    action: isYou ? [words.leave, words.leaving] : [words.remove, words.removing],
    run: () => removeInterviewer(orgId, id),
    done() {
      toast(isYou ? words.left : words.removed);
      onChanged();
    },
  });
  return (
    <>
      <Rows aria-label={words.interviewers}>
        {interviewers.map((one) => {
          const { _id: id, email, isYou } = one;
          const name = one.name === '' ? words.erased : one.name;
          return (
            <Row key={id}>
              <div>
                <strong>{name}</strong>
                {isYou ? ` · ${words.you}` : null}
                <Muted>{email}</Muted>
              </div>
              {writes || isYou ? (
                <Button
                  variant="text"
                  color="error"
                  aria-label={isYou ? words.leave : words.removeOf(name)}
                  onClick={() => setAsks(removing(one, name))}
                >
                  {isYou ? words.leave : words.remove}
                </Button>
              ) : null}
            </Row>
          );
        })}
      </Rows>
      {asks === null ? null : <Ask {...asks} close={() => setAsks(null)} />}
    </>
  );
}
