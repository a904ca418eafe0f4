import { minutesOf, type Day } from '@aarambh/contracts/interviews/dates.ts';
import { placesOn } from '@aarambh/contracts/interviews/places.ts';
import type { SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Actions, Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { Loaded } from '@aarambh/web-shared/ui/loaded.tsx';
import Chip from '@mui/material/Chip';
import Skeleton from '@mui/material/Skeleton';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { DayField } from '../../../shared/schedule/day-field.tsx';
import { timeText, today } from '../../../shared/schedule/days.ts';
import { interviewsQuery } from '../api/calls.ts';
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
  const [day, setDay] = useState<Day>(today());
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
        {rules === null ? <Muted role="status">{says.wrong}</Muted> : null}
        {rules === null || day === '' ? null : <Offered rules={rules} day={day} />}
        {day === '' ? null : <Booked orgId={orgId} day={day} writes={writes} />}
      </Column>
    </Panel>
  );
}

function Offered({ rules, day }: { readonly rules: SlotRules; readonly day: Day }) {
  const places = placesOn(rules, day).toSorted((one, other) => minutesOf(one.time) - minutesOf(other.time));
  if (places.length === 0) return <Muted role="status">{says.none}</Muted>;
  return (
    <Column gap={10}>
      <Muted role="status">{says.offered(places.length, rules.panels)}</Muted>
      <Actions role="list">
        {places.map(({ time }) => (
          <Chip key={time} role="listitem" variant="outlined" label={timeText(time)} />
        ))}
      </Actions>
    </Column>
  );
}

function Booked({ orgId, day, writes }: { readonly orgId: string; readonly day: Day; readonly writes: boolean }) {
  const booked = useQuery(interviewsQuery(orgId, day));
  const panel = useQuery(panelQuery(orgId));
  const interviewers = panel.data?.interviewers ?? [];
  return (
    <section aria-labelledby="booked">
      <Heading id="booked" size="h5" sx={{ mb: 3 }}>
        {says.booked}
      </Heading>
      <Loaded query={booked} what={says.bookedWhat} level="h3" skeleton={<Skeleton variant="rounded" height={120} />}>
        {(interviews) => <BookedInterviews {...{ orgId, day, interviews, interviewers, writes }} onChanged={() => void booked.refetch()} />}
      </Loaded>
    </section>
  );
}
