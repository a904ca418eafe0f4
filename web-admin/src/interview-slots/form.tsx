import { slotLimits, WrittenSlotRules } from '@aarambh/contracts/interviews/slot-rules.ts';
import { limitsOf } from '@aarambh/web-shared/forms/limits.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import { DayInput, TimeInput } from '../ui/day-inputs.tsx';
import { ChoicesInput, NumberInput } from '../ui/inputs.tsx';
import { ReasonInput } from '../ui/record/reason-input.tsx';
import { RecordForm } from '../ui/record/record-form.tsx';
import { HolidaysInput } from './holidays-input.tsx';
import { problemsOf } from './values.ts';
import { words } from './words.ts';

const { field, help } = words;
const numbers = ['minutes', 'buffer', 'panels', 'noticeHours', 'perStudent'] as const;

/** Monday is 1. */
const weekdays = words.dayNames.map((name, index) => ({ id: index + 1, name }));

/** Rules as the form edits them. */
interface Laid extends WrittenSlotRules {
  /** A day without slots that is typed and not added yet. */
  readonly holiday: string;
  /** The college. */
  readonly id: string;
  readonly revision: number;
}

/** When a college has slots, to be changed. Times are India's, wherever staff sit. */
export function SlotsForm({ laid }: { readonly laid: Laid }) {
  return (
    <RecordForm<'interview-slots'> record={laid} problemsOf={problemsOf} save={words.save}>
      <Card sx={{ p: { xs: 4, md: 5 }, display: 'grid', gap: 4 }}>
        <ChoicesInput<'interview-slots'> source="days" label={words.weekdays} choices={weekdays} />
        <Box sx={{ display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, gap: 4, alignItems: 'start' }}>
          <TimeInput<'interview-slots'> source="from" label={field.from} required />
          <TimeInput<'interview-slots'> source="to" label={field.to} required />
          {numbers.map((name) => (
            <NumberInput<'interview-slots'>
              key={name}
              source={name}
              label={field[name]}
              required
              limits={limitsOf(WrittenSlotRules.shape[name])}
              help={name === 'noticeHours' ? help.noticeHours : undefined}
            />
          ))}
          <DayInput<'interview-slots'> source="closesOn" label={field.closesOn} help={help.closesOn} />
        </Box>
        <HolidaysInput source="holidays" label={field.holidays} most={slotLimits.holidays} />
        <ReasonInput />
      </Card>
    </RecordForm>
  );
}
