import { Seat, seats } from '@aarambh/contracts/colleges/college.ts';
import type { Team } from '@aarambh/contracts/http/colleges.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { endSession } from '@aarambh/web-shared/api/session.ts';
import { Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { toast } from '@aarambh/web-shared/ui/toasts.tsx';
import Button from '@mui/material/Button';
import Select from '@mui/material/Select';
import { useMutation } from '@tanstack/react-query';
import { useState } from 'react';
import { Ask, type Asked } from '../../../shared/ask/ask.tsx';
import { changeSeat, remove } from '../api/calls.ts';
import { words } from '../words.ts';
import { Row, Rows } from '../../../shared/rows.tsx';

const says = words.team;

interface PeopleProps extends Pick<Team, 'people'> {
  readonly orgId: string;
  /** Whether the reader may change seats and remove people. */
  readonly rules: boolean;
  readonly onChanged: () => void;
}

/** Who is of a college, and what each may do. */
export function People({ orgId, people, rules, onChanged }: PeopleProps) {
  const [asks, setAsks] = useState<Asked | null>(null);
  const reseat = useMutation({
    mutationFn: ({ accountId, seat }: { readonly accountId: string; readonly seat: Seat }) => changeSeat(orgId, accountId, seat),
    onSuccess: () => {
      toast(says.changed);
      onChanged();
    },
  });
  const removing = ({ accountId, name, isYou }: Team['people'][number]): Asked => ({
    title: isYou ? says.leaveTitle : says.removeTitle(name),
    why: isYou ? says.leaveWhy : says.removeWhy,
    action: isYou ? [says.leave, says.leaving] : [says.remove, says.removing],
    run: () => remove(orgId, accountId),
    done: () => {
      // The service has ended the session already.
      if (isYou) endSession();
      else {
        toast(says.removed);
        onChanged();
      }
    },
  });
  return (
    <Column gap={12}>
      {reseat.isError ? <Notice tone="error">{sentenceOf(reseat.error)}</Notice> : null}
      <Rows>
        {people.map((one) => {
          const { accountId, email, seat, isYou } = one;
          const name = one.name === '' ? says.erased : one.name;
          return (
            <Row key={accountId}>
              <div>
                <strong>{name}</strong>
                {isYou ? ` · ${says.you}` : null}
                <Muted>{email}</Muted>
              </div>
              {rules ? (
                <Select
                  native
                  notched={false}
                  size="small"
                  inputProps={{ 'aria-label': says.seatOf(name), 'aria-busy': reseat.isPending }}
                  value={seat}
                  // Disabled while another change is under way it would lose the focus of who uses the keyboard.
                  onChange={({ target }) => {
                    if (!reseat.isPending) reseat.mutate({ accountId, seat: Seat.parse(target.value) });
                  }}
                >
                  {seats.map((option) => (
                    <option key={option} value={option}>
                      {words.seats[option]}
                    </option>
                  ))}
                </Select>
              ) : (
                <span>{words.seats[seat]}</span>
              )}
              {rules || isYou ? (
                <Button
                  variant="text"
                  color="error"
                  onClick={() => setAsks(removing({ ...one, name }))}
                  aria-label={isYou ? says.leave : says.removeOf(name)}
                >
                  {isYou ? says.leave : says.remove}
                </Button>
              ) : null}
            </Row>
          );
        })}
      </Rows>
      {asks === null ? null : <Ask {...asks} close={() => setAsks(null)} />}
    </Column>
  );
}
