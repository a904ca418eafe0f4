import { dayOf, written, type Day } from '@aarambh/contracts/interviews/dates.ts';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, useState } from 'react';
import { DayField } from '../../../shared/schedule/day-field.tsx';
import { dayText } from '../../../shared/schedule/days.ts';
import { words } from '../words.ts';

const says = words.slots;

interface HolidaysProps {
  /** As `dd-mm-yyyy`. */
  readonly value: readonly string[];
  readonly most: number;
  readonly error: string | undefined;
  readonly onChange: (days: string[]) => void;
}

/** Days without slots, one added after the other. */
export function Holidays({ value, most, error, onChange }: HolidaysProps) {
  const id = useId();
  const [next, setNext] = useState<Day>('');
  const days = value.map((day) => dayOf(day)!).toSorted();
  const put = (chosen: readonly Day[]): void => onChange([...new Set(chosen)].toSorted().map(written));
  return (
    <div role="group" aria-labelledby={`${id}label`} aria-describedby={error === undefined ? undefined : `${id}note`}>
      <Column gap={10}>
        <FormLabel id={`${id}label`} component="div">
          {says.holidays}
        </FormLabel>
        {days.length === 0 ? <Muted>{says.noHolidays}</Muted> : null}
        <Actions>
          {days.map((day) => (
            <Chip
              key={day}
              label={dayText(day)}
              onClick={() => put(days.filter((other) => other !== day))}
              onDelete={() => put(days.filter((other) => other !== day))}
              aria-label={says.removeHoliday(dayText(day))}
            />
          ))}
        </Actions>
        {days.length < most ? (
          <Actions sx={{ alignItems: 'flex-end' }}>
            <div>
              <DayField label={says.addHoliday} value={next} onChange={setNext} />
            </div>
            <Button
              variant="outlined"
              disabled={next === ''}
              onClick={() => {
                put([...days, next]);
                setNext('');
              }}
            >
              {says.add}
            </Button>
          </Actions>
        ) : null}
        {error === undefined ? null : (
          <FormHelperText id={`${id}note`} error>
            {error}
          </FormHelperText>
        )}
      </Column>
    </div>
  );
}
