import { Actions } from '@aarambh/web-shared/ui/layout.tsx';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { words } from '../words.ts';

interface WeekdaysProps {
  /** Monday is 1, Sunday 7. */
  readonly value: readonly number[];
  readonly error: string | undefined;
  readonly onChange: (days: number[]) => void;
}

/** Days of the week, any of them. */
export function Weekdays({ value, error, onChange }: WeekdaysProps) {
  const id = useId();
  const set = (day: number, isOn: boolean): void =>
    onChange(isOn ? [...value, day].toSorted((one, other) => one - other) : value.filter((other) => other !== day));
  return (
    <div role="group" aria-labelledby={`${id}label`} aria-describedby={error === undefined ? undefined : `${id}note`}>
      <FormLabel id={`${id}label`} component="div">
        {words.slots.days}
      </FormLabel>
      <Actions>
        {words.slots.weekdays.map((name, index) => (
          <FormControlLabel
            key={name}
            label={name}
            control={<Checkbox checked={value.includes(index + 1)} onChange={(_event, isOn) => set(index + 1, isOn)} />}
          />
        ))}
      </Actions>
      {error === undefined ? null : (
        <FormHelperText id={`${id}note`} error>
          {error}
        </FormHelperText>
      )}
    </div>
  );
}
