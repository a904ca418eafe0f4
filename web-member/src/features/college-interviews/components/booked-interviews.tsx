import type { Day } from '@aarambh/contracts/interviews/dates.ts';
import type { MissingSide } from '@aarambh/contracts/interviews/state.ts';
import type { DayInterview } from '@aarambh/contracts/routes/interviews.ts';
import type { SeenPanel } from '@aarambh/contracts/routes/panels.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Actions, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { EmptyState } from '@aarambh/web-shared/ui/states.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import Button from '@mui/material/Button';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Ask, type Asked } from '../../../shared/ask/ask.tsx';
import { timeText } from '../../../shared/schedule/days.ts';
import { cancelInterview, missInterview } from '../api/slots.ts';
import { assign } from '../api/panel.ts';
import { words as panelWords } from '../panel-words.ts';
import { words } from '../words.ts';
import { InterviewerChoice } from './panel/interviewer-choice.tsx';
import { ShareInterviews } from './panel/share-interviews.tsx';
import { Row, Rows } from '../../../shared/rows.tsx';

const says = words.slots;

function stateOf({ status, missing, endedBy, scored }: DayInterview): string {
  if (missing !== null) return says.states.missing[missing];
  if (scored) return says.states.scored;
  return status === 'booked' || endedBy === null ? says.states.booked : says.states[endedBy];
}

interface BookedInterviewsProps extends Pick<SeenPanel, 'interviewers'> {
  readonly orgId: string;
  readonly day: Day;
  readonly interviews: readonly DayInterview[];
  readonly writes: boolean;
  readonly onChanged: () => void;
}

/** Whether it takes place, or did. */
const takesPlace = ({ status, missing }: DayInterview): boolean => status === 'booked' && missing === null;

/**
 * What is booked on a day, and who of the panel interviews, which changes until it is scored. Before it begins it can be cancelled. From then on it is
 * noted who did not come, until it is scored.
 */
export function BookedInterviews({ orgId, day, interviews, interviewers, writes, onChanged }: BookedInterviewsProps) {
  const [asks, setAsks] = useState<Asked | null>(null);
  const now = useNow();
  const giving = useMutation({
    mutationFn: ({ to, bookingId }: { readonly to: string | null; readonly bookingId: string }) => assign(orgId, to, [bookingId]),
    onSuccess: ({ left }) => toast(left.length === 0 ? panelWords.given : panelWords.notGiven),
    onSettled: onChanged,
  });
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
      {writes ? <ShareInterviews {...{ orgId, interviewers, onChanged }} interviews={interviews.filter(takesPlace)} /> : null}
      {giving.isError ? <Notice tone="error">{sentenceOf(giving.error)}</Notice> : null}
      <Rows>
        {interviews.map((interview) => {
          const { _id: id, time, interviewerId } = interview;
          const name = interview.name === '' ? says.erased : interview.name;
          const isOpen = writes && takesPlace(interview);
          const interviewer = interviewers.find(({ _id }) => _id === interviewerId);
          const hasBegun = now >= startOf(day, time);
          return (
            <Row key={id}>
              <div>
                <strong>{timeText(time)}</strong> · {name}
                <Muted>{stateOf(interview)}</Muted>
                {(isOpen && !interview.scored) || interviewer === undefined ? null : (
                  <Muted>{panelWords.by(interviewer.name === '' ? says.erased : interviewer.name)}</Muted>
                )}
              </div>
              {isOpen && !interview.scored && interviewers.length > 0 ? (
                <InterviewerChoice
                  label={panelWords.interviewer(name, timeText(time))}
                  interviewers={interviewers}
                  value={interviewerId}
                  isBusy={giving.isPending}
                  onChange={(to) => giving.mutate({ to, bookingId: id })}
                />
              ) : null}
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
              {isOpen && hasBegun && !interview.scored ? (
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
