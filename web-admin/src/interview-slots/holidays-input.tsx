import { Day, dayOf, written } from '@aarambh/contracts/interviews/dates.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Typography from '@mui/material/Typography';
import { useId, type KeyboardEvent } from 'react';
import { calendarDay } from '../ui/format.ts';
import { useBound, type InputProps } from '../ui/inputs.tsx';
import { PlainField } from '../ui/plain-field.tsx';
import { words } from './words.ts';

interface HolidaysInputProps extends Pick<InputProps<'interview-slots', readonly string[]>, 'source' | 'label'> {
  readonly most: number;
}

/** Days without slots, one added after the other; the record has them as `dd-mm-yyyy`. */
export function HolidaysInput({ source, label, most }: HolidaysInputProps) {
  const { value, onChange, error } = useBound(source);
  const id = useId();
  // In the form, so that saving does not lose what was typed and not added.
  const typed = useBound('holiday');
  const next = typeof typed.value === 'string' ? typed.value : '';
  const days = (Array.isArray(value) ? value : []).flatMap((one) => (typeof one === 'string' ? (dayOf(one) ?? []) : [])).toSorted();
  const put = (chosen: readonly string[]): void => onChange([...new Set(chosen)].toSorted().map(written));
  const add = (): void => {
    if (!Day.safeParse(next).success) return;
    put([...days, next]);
    typed.onChange('');
  };
  // Enter in this field adds, and does not save the form around it.
  const addByEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={error === null ? undefined : `${id}-note`}>
      <FormLabel id={`${id}-label`} component="div" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      {days.length === 0 && <Typography sx={{ color: 'text.secondary' }}>{words.noHolidays}</Typography>}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>
        {days.map((day) => {
          const remove = (): void => put(days.filter((other) => other !== day));
          const name = calendarDay(day);
          return (
            <Chip key={day} label={name} onClick={remove} onDelete={remove} aria-label={words.removeHoliday(name)} sx={{ minHeight: 44 }} />
          );
        })}
      </Box>
      {days.length < most && (
        <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-end', mt: 3 }}>
          <Box onKeyDown={addByEnter}>
            <PlainField label={words.addHoliday} type="date" value={next} onChange={typed.onChange} error={typed.error} />
          </Box>
          <Button variant="outlined" disabled={next === ''} onClick={add}>
            {words.add}
          </Button>
        </Box>
      )}
      {error !== null && (
        <FormHelperText id={`${id}-note`} error role="alert">
          {error}
        </FormHelperText>
      )}
    </div>
  );
}
