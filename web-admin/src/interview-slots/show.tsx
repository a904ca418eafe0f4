import type { SlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { offers } from '../client/rights.ts';
import { useUser } from '../client/session.ts';
import type { InterviewSlotsRecord } from '../records/records.ts';
import { CollegeStateChip } from '../ui/about/college-chips.tsx';
import { calendarDay, count } from '../ui/format.ts';
import { Page } from '../ui/page.tsx';
import { EditButton } from '../ui/record/edit-button.tsx';
import { Facts } from '../ui/record/facts.tsx';
import { HistoryTab } from '../ui/record/history-tab.tsx';
import { RecordShow } from '../ui/record/record-show.tsx';
import { RecordTabs } from '../ui/record/record-tabs.tsx';
import { StaleNote } from '../ui/record/stale-note.tsx';
import { StatusTable } from '../ui/status-table.tsx';
import { words as common } from '../ui/words.ts';
import { words as menu } from './menu-words.ts';
import { words } from './words.ts';

/** When one college has slots: the rules, how full the next days are, and who changed the rules. */
export default function SlotsShow() {
  const user = useUser();
  return (
    <RecordShow resource="interview-slots">
      {({ id, name, state, stale, rules, days }) => (
        <Page
          title={menu.record(name)}
          chips={<CollegeStateChip state={state} />}
          actions={user !== null && offers(user, 'interview-slots', 'edit') ? <EditButton resource="interview-slots" id={id} main /> : null}
        >
          <StaleNote stale={stale} />
          <RecordTabs
            base={`/interview-slots/${id}/show`}
            tabs={[
              {
                path: '',
                label: common.details,
                content: (
                  <Box sx={{ display: 'grid', gap: 4 }}>
                    {rules !== undefined && <Rules rules={rules} />}
                    {days !== undefined && <Days days={days} />}
                  </Box>
                ),
              },
              { path: 'history', label: common.history, content: <HistoryTab stream={`slotrules-${id}`} /> },
            ]}
          />
        </Page>
      )}
    </RecordShow>
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
    <Card sx={{ p: { xs: 4, md: 5 }, minWidth: 0 }}>
      <Typography variant="h5" component="h2" sx={{ mb: 2 }}>
        {words.nextDays}
      </Typography>
      <Typography sx={{ color: 'text.secondary', mb: 3 }}>{words.nextDaysWhy}</Typography>
      <StatusTable
        label={words.nextDays}
        columns={[{ label: words.day }, { label: words.places, numeric: true }, { label: words.taken, numeric: true }]}
        rows={days.map(({ day: date, places, taken }) => ({ key: date, cells: [calendarDay(date), count(places), count(taken)] }))}
        minWidth={360}
      />
    </Card>
  );
}
