import type { SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import Box from '@mui/material/Box';
import { useOffers } from '../client/rights.ts';
import type { InterviewSlotsRecord } from '../records/records.ts';
import { CollegeStateChip } from '../ui/about/college-chips.tsx';
import { calendarDay, count } from '../ui/format.ts';
import { EditButton } from '../ui/record/edit-button.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { RecordPage } from '../ui/record/record-page.tsx';
import { Section } from '../ui/section.tsx';
import { StatusTable } from '../ui/status-table.tsx';
import { words as menu } from './menu-words.ts';
import { words } from './words.ts';

/** When one college has slots: the rules, how full the next days are, and who changed the rules. */
export default function SlotsShow() {
  const isOffered = useOffers('interview-slots', 'edit');
  return (
    <RecordPage resource="interview-slots">
      {({ id, name, state, rules, days }) => ({
        title: menu.record(name),
        chips: <CollegeStateChip state={state} />,
        actions: isOffered ? <EditButton resource="interview-slots" id={id} main /> : null,
        details: (
          <Box sx={{ display: 'grid', gap: 4 }}>
            {rules !== undefined && <Rules rules={rules} />}
            {days !== undefined && <Days days={days} />}
          </Box>
        ),
        history: `slotrules-${id}`,
      })}
    </RecordPage>
  );
}

function Rules({ rules }: { readonly rules: SlotRules }) {
  const { days, from, to, minutes, buffer, panels, noticeHours, perStudent, closesOn, holidays } = rules;
  return (
    <Facts
      title={words.rules}
      facts={[
        { label: words.weekdays, value: days.length === 0 ? words.noDays : days.map((one) => words.dayNames[one - 1]).join(', ') },
        { label: words.hours, value: words.span(from, to) },
        { label: words.length, value: words.minutes(minutes) },
        { label: words.buffer, value: words.minutes(buffer) },
        { label: words.panels, value: count(panels) },
        { label: words.notice, value: noticeHours === 0 ? words.noNotice : words.noticeOf(noticeHours) },
        { label: words.perStudent, value: count(perStudent) },
        { label: words.closesOn, value: closesOn === null ? words.noEnd : calendarDay(closesOn) },
        { label: words.holidays, value: holidays.map(calendarDay).join(', '), wide: true },
      ]}
    />
  );
}

function Days({ days }: { readonly days: NonNullable<InterviewSlotsRecord['days']> }) {
  return (
    <Section title={words.nextDays} note={words.nextDaysWhy}>
      <StatusTable
        label={words.nextDays}
        columns={[{ label: words.day }, { label: words.places, numeric: true }, { label: words.taken, numeric: true }]}
        rows={days.map(({ day: date, places, taken }) => ({ key: date, cells: [calendarDay(date), count(places), count(taken)] }))}
        minWidth={360}
      />
    </Section>
  );
}
