import { busiest } from '@aarambh/contracts/interviews/busy.ts';
import { minutesOf, type Day } from '@aarambh/contracts/interviews/dates.ts';
import { placesOn } from '@aarambh/contracts/interviews/places.ts';
import type { SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import type { DayInterview, TakenPlace } from '@aarambh/contracts/routes/interviews.ts';
import { startOf } from '@aarambh/contracts/time.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import { useNow } from '@aarambh/web-shared/use-now.ts';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useState } from 'react';
import { DayField } from '../../../shared/schedule/day-field.tsx';
import { timeText, today } from '../../../shared/schedule/days.ts';
import { interviewsQuery } from '../api/slots.ts';
import { panelQuery } from '../api/panel.ts';
import { words } from '../words.ts';
import { BookedInterviews } from './booked-interviews.tsx';

const says = words.slots;

interface SlotDayProps {
  readonly orgId: string;
  /** Null while what is typed makes no rules. */
  readonly rules: SlotRules | null;
  readonly writes: boolean;
}

/** A day of a college: the times that rules make of it, and what is booked. */
export function SlotDay({ orgId, rules, writes }: SlotDayProps) {
  const now = useNow();
  const [day, setDay] = useState<Day>(() => today(now));
  return (
    <Panel aria-labelledby="day">
      <Column gap={18}>
        <div>
          <Heading id="day" size="h4">
            {says.day}
          </Heading>
          <Muted sx={{ mt: 1 }}>{says.dayLead}</Muted>
        </div>
        <div style={{ maxWidth: 240 }}>
          <DayField label={says.date} value={day} onChange={setDay} />
        </div>
        {day === '' ? null : <OfDay {...{ orgId, rules, day, writes }} />}
      </Column>
    </Panel>
  );
}

/** A day that is over offers nothing any more; what was booked on it stays to be seen, and to note who did not come. */
function OfDay({ orgId, rules, day, writes }: SlotDayProps & { readonly day: Day }) {
  const now = useNow();
  const booked = useQuery(interviewsQuery(orgId, day));
  return (
    <>
      {day < today(now) ? (
        <Muted role="status">{says.past}</Muted>
      ) : rules === null ? (
        <Muted role="status">{says.wrong}</Muted>
      ) : (
        <Offered {...{ rules, day, now }} taken={booked.data?.taken ?? null} />
      )}
      <Booked orgId={orgId} day={day} writes={writes} booked={booked} />
    </>
  );
}

interface OfferedProps {
  readonly rules: SlotRules;
  readonly day: Day;
  /** Milliseconds since 1970. */
  readonly now: number;
  /** Null before it is known. */
  readonly taken: readonly TakenPlace[] | null;
}

/** The times that are still to come, and how many panels each has left. */
function Offered({ rules, day, now, taken }: OfferedProps) {
  const ofDay = placesOn(rules, day);
  const places = ofDay
    .filter(({ time }) => startOf(day, time) > now)
    .toSorted((one, other) => minutesOf(one.time) - minutesOf(other.time))
    .map((place) => ({ ...place, free: taken === null ? null : Math.max(0, rules.panels - busiest(taken, place)) }));
  if (places.length === 0) return <Muted role="status">{ofDay.length === 0 ? says.none : says.over}</Muted>;
  const all = says.offered(places.length, rules.panels);
  const free = places.reduce((sum, place) => sum + (place.free ?? 0), 0);
  return (
    <Column gap={10}>
      <Muted role="status">{taken === null ? all : says.allFree(all, free)}</Muted>
      <Actions role="list">
        {places.map(({ time, free: left }) => (
          <Chip
            key={time}
            role="listitem"
            variant={left === 0 ? 'filled' : 'outlined'}
            label={left === null ? timeText(time) : says.free(timeText(time), left)}
          />
        ))}
      </Actions>
    </Column>
  );
}

interface BookedProps extends Pick<SlotDayProps, 'orgId' | 'writes'> {
  readonly day: Day;
  readonly booked: UseQueryResult<{ readonly interviews: readonly DayInterview[] }>;
}

function Booked({ orgId, day, writes, booked }: BookedProps) {
  const panel = useQuery(panelQuery(orgId));
  const interviewers = panel.data?.interviewers ?? [];
  return (
    <section aria-labelledby="booked">
      <Heading id="booked" size="h5" sx={{ mb: 3 }}>
        {says.booked}
      </Heading>
      <Loaded query={booked} what={says.bookedWhat} level="h3" skeleton={<Skeleton variant="rounded" height={120} />}>
        {({ interviews }) => (
          <BookedInterviews {...{ orgId, day, interviews, interviewers, writes }} onChanged={() => void booked.refetch()} />
        )}
      </Loaded>
    </section>
  );
}
