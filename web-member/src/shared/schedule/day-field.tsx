import type { Day } from '@aarambh/contracts/interviews/dates.ts';
import OutlinedInput from '@mui/material/OutlinedInput';
import type { KeyboardEventHandler } from 'react';
import { Labelled } from '../forms/labelled.tsx';

interface DayFieldProps {
  readonly label: string;
  /** Empty while none is chosen. */
  readonly value: Day;
  readonly onChange: (day: Day) => void;
  /** The first and the last day that can be chosen. */
  readonly min?: Day | undefined;
  readonly max?: Day | undefined;
  readonly error?: string | undefined;
  readonly onKeyDown?: KeyboardEventHandler;
}

/** A day of the calendar, picked by the browser's own picker, which speaks the reader's language and the keyboard. */
export function DayField({ label, value, onChange, min, max, error, onKeyDown }: DayFieldProps) {
  return (
    <Labelled label={label} error={error}>
      {(id, note) => (
        <OutlinedInput
          id={id}
          type="date"
          notched={false}
          value={value}
          onChange={({ target }) => onChange(target.value)}
          {...(onKeyDown !== undefined && { onKeyDown })}
          inputProps={{ min, max, 'aria-describedby': note }}
        />
      )}
    </Labelled>
  );
}
