import { slotLimits } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { Day } from '@aarambh/contracts/interviews/dates.ts';
import type { AvailableSlot } from '@aarambh/contracts/routes/interviews.ts';
import { mayPass } from '@aarambh/web-shared/api/ask.ts';
import { newKey } from '@aarambh/web-shared/api/new-key.ts';
import { sentenceOf } from '@aarambh/web-shared/api/problem.ts';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { Modal } from '@aarambh/web-shared/ui/modal.tsx';
import { Notice } from '@aarambh/web-shared/ui/notice.tsx';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useMutation, useQuery, useQueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import { freeDaysQuery, schedule, slotsQuery } from './calls.ts';
import { DayField } from './day-field.tsx';
import { dayLater, dayText, timeText, today, writtenDayText } from './days.ts';
import { SlotPicker } from './slot-picker.tsx';
import { words } from './words.ts';

interface ScheduleDialogProps {
  /** Which of the titles it has. */
  readonly kind: keyof typeof words.titles;
  readonly orgCode: string;
  /** The booking that is moved; absent: another one is booked. */
  readonly booking?: { readonly id: string; readonly day: Day } | undefined;
  readonly onClose: () => void;
  /** It is booked, or moved: where it is now, as people read it. */
  readonly onDone: (place: string) => void;
  /** It was refused: what the page behind says of bookings may be over, since they have another tab, and so has their college. */
  readonly onRefused: () => void;
}

/** Free days that are offered as buttons. */
const NEAREST = 4;

/** Chooses date and time of an interview, nothing before today, and books or moves it. */
export function ScheduleDialog({ kind, orgCode, booking, onClose, onDone, onRefused }: ScheduleDialogProps) {
  const queries = useQueryClient();
  const days = useQuery(freeDaysQuery(orgCode));
  const [picked, setPicked] = useState<Day | null>(booking?.day ?? null);
  const [slot, setSlot] = useState<AvailableSlot | null>(null);
  const key = useRef({ key: newKey(), of: '' });
  const day = picked ?? days.data?.[0] ?? '';
  const first = today(useNow());
  const last = dayLater(first, slotLimits.ahead - 1);
  const isOffered = day >= first && day <= last;
  const slots = useQuery({ ...slotsQuery(orgCode, day), enabled: isOffered });
  const saving = useMutation({
    mutationFn: (timeSlot: string) => {
      const of = `${day} ${timeSlot}`;
      if (key.current.of !== of) key.current = { key: newKey(), of };
      return schedule({ orgCode, day, timeSlot, bookingId: booking?.id }, key.current.key);
    },
    onSuccess: ({ booking: { bookingDate, time } }) => onDone(words.chosen(writtenDayText(bookingDate), timeText(time))),
    onError: (error) => {
      // Nobody knows what came of it: the same wish, sent again, has the same key and is not another booking.
      if (mayPass(error)) return;
      key.current = { key: newKey(), of: '' };
      setSlot(null);
      // Somebody may have been faster.
      void queries.invalidateQueries({ queryKey: ['schedule', orgCode] });
      onRefused();
    },
  });
  // Others book meanwhile, and rules change. A wish that was sent, whatever came of it, may be what took its time.
  const isSent = !saving.isIdle && saving.variables === slot?._id;
  const isGone = slot !== null && !isSent && slots.data?.every(({ _id, isBooked }) => _id !== slot._id || isBooked) === true;
  const choose = (chosen: Day): void => {
    setPicked(chosen);
    setSlot(null);
    saving.reset();
  };
  const take = (chosen: AvailableSlot): void => {
    // The next free day is another one once this one is full.
    setPicked(day);
    setSlot(chosen);
  };
  function said(): string {
    if (slot === null || day === '') return words.nothing;
    const place = words.chosen(dayText(day), timeText(slot.time));
    return isGone ? words.gone(place) : place;
  }
  return (
    <Modal
      title={words.titles[kind]}
      width="sm"
      closable={!saving.isPending}
      onClose={onClose}
      actions={
        <>
          <Button disabled={slot === null || isGone || saving.isPending} onClick={() => slot && saving.mutate(slot._id)}>
            {saving.isPending ? words.doing : words.done}
          </Button>
          <Button variant="text" disabled={saving.isPending} onClick={onClose}>
            {words.cancel}
          </Button>
        </>
      }
    >
      <Column gap={18}>
        {saving.isError ? <Notice tone="error">{sentenceOf(saving.error)}</Notice> : null}
        <DayField
          label={words.date}
          value={day}
          onChange={choose}
          min={first}
          max={last}
          error={day === '' || isOffered ? undefined : words.outside(dayText(first), dayText(last))}
        />
        <Loaded
          query={days}
          what={words.days}
          skeleton={<Skeleton variant="rounded" height={32} />}
          empty={{ when: (free) => free.length === 0, show: <Muted role="status">{words.noDays}</Muted> }}
        >
          {(free) => (
            <Actions role="group" aria-label={words.nearest}>
              {free.slice(0, NEAREST).map((one) => (
                <Chip
                  key={one}
                  label={dayText(one)}
                  color={one === day ? 'primary' : 'default'}
                  aria-pressed={one === day}
                  onClick={() => choose(one)}
                />
              ))}
            </Actions>
          )}
        </Loaded>
        {isOffered ? (
          <Loaded query={slots} what={words.slots} skeleton={<Skeleton variant="rounded" height={96} />}>
            {(all) => <SlotPicker slots={all} chosen={isGone ? null : (slot?._id ?? null)} onChoose={take} />}
          </Loaded>
        ) : null}
        <Muted role="status">{said()}</Muted>
        <Muted>{words.zone}</Muted>
      </Column>
    </Modal>
  );
}
