import { startOf, type Day } from '@aarambh/contracts/interviews/dates.ts';
import type { MissingSide } from '@aarambh/contracts/interviews/state.ts';
import type { DayInterview } from '@aarambh/contracts/routes/interviews.ts';
import { Actions, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Ask, type Asked } from '../../../shared/ask/ask.tsx';
import { timeText } from '../../../shared/schedule/days.ts';
import { cancelInterview, missInterview } from '../api/calls.ts';
import { words } from '../words.ts';
import { Row, Rows } from './rows.tsx';

const says = words.slots;

function stateOf({ status, missing, endedBy }: DayInterview): string {
  if (missing !== null) return says.states.missing[missing];
  return status === 'booked' || endedBy === null ? says.states.booked : says.states[endedBy];
}

interface BookedInterviewsProps {
  readonly day: Day;
  readonly interviews: readonly DayInterview[];
  readonly writes: boolean;
  readonly onChanged: () => void;
}

/** What is booked on a day. Before it begins it can be cancelled, from then on it is noted who did not come. */
export function BookedInterviews({ day, interviews, writes, onChanged }: BookedInterviewsProps) {
  const [asks, setAsks] = useState<Asked | null>(null);
  const now = useNow();
  if (interviews.length === 0)
    return (
      <EmptyState title={says.noneBooked} level="h3">
        {says.noneBookedWhy}
      </EmptyState>
    );
  const told = (sentence: string) => (): void => {
    toast(sentence);
    onChanged();
  };
  const cancelling = (id: string, name: string): Asked => ({
    title: says.cancelTitle(name),
    why: says.cancelWhy,
    action: [says.cancel, says.cancelling],
    run: () => cancelInterview(id),
    done: told(says.cancelled),
  });
  const missing = (id: string, side: MissingSide): Asked => ({
    title: says.missTitle,
    why: says.missWhy[side],
    action: [says.note, says.noting],
    run: () => missInterview(id, side),
    done: told(says.noted),
  });
  return (
    <>
      <Rows>
        {interviews.map((interview) => {
          const { _id: id, time, status } = interview;
          const name = interview.name === '' ? says.erased : interview.name;
          const isOpen = writes && status === 'booked' && interview.missing === null;
          const hasBegun = now >= startOf(day, time);
          return (
            <Row key={id}>
              <div>
                <strong>{timeText(time)}</strong> · {name}
                <Muted>{stateOf(interview)}</Muted>
              </div>
              {isOpen && !hasBegun ? (
                <Button
                  variant="text"
                  color="error"
                  aria-label={says.cancelOf(name, timeText(time))}
                  onClick={() => setAsks(cancelling(id, name))}
                >
                  {says.cancel}
                </Button>
              ) : null}
              {isOpen && hasBegun ? (
                <Actions role="group" aria-label={says.missOf(name, timeText(time))}>
                  {(['student', 'panel'] as const).map((side) => (
                    <Button key={side} variant="outlined" onClick={() => setAsks(missing(id, side))}>
                      {says.miss[side]}
                    </Button>
                  ))}
                </Actions>
              ) : null}
            </Row>
          );
        })}
      </Rows>
      {asks === null ? null : <Ask {...asks} close={() => setAsks(null)} />}
    </>
  );
}
