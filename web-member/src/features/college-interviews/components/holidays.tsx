import { Day, dayOf, written } from '@aarambh/contracts/interviews/dates.ts';
import { Actions, Column, Muted } from '@aarambh/web-shared/ui/layout.tsx';
import Button from '@mui/material/Button';
import Chip from '@mui/material/Chip';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type KeyboardEvent } from 'react';
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
  /** What is typed and not added yet, of which the form keeps that saving does not lose it. */
  readonly next: Day;
  readonly nextError: string | undefined;
  readonly onNext: (day: Day) => void;
}

/** Days without slots, one added after the other. */
export function Holidays({ value, most, error, onChange, next, nextError, onNext }: HolidaysProps) {
  const id = useId();
  const days = value.map((day) => dayOf(day)!).toSorted();
  const put = (chosen: readonly Day[]): void => onChange([...new Set(chosen)].toSorted().map(written));
  const add = (): void => {
    if (!Day.safeParse(next).success) return;
    put([...days, next]);
    onNext('');
  };
  // Enter in this field adds, and does not save the form around it.
  const addByEnter = (event: KeyboardEvent): void => {
    if (event.key !== 'Enter') return;
    event.preventDefault();
    add();
  };
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
              <DayField label={says.addHoliday} value={next} onChange={onNext} error={nextError} onKeyDown={addByEnter} />
            </div>
            <Button variant="outlined" disabled={next === ''} onClick={add}>
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
