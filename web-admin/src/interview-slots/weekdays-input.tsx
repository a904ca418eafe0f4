import Box from '@mui/material/Box';
import Checkbox from '@mui/material/Checkbox';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { useBound, type InputProps } from '../ui/inputs.tsx';
import { words } from './words.ts';

/** Days of the week, any of them; Monday is 1. */
export function WeekdaysInput({ source, label }: Pick<InputProps<'interview-slots'>, 'source' | 'label'>) {
  const { value, onChange, onBlur, error } = useBound(source);
  const id = useId();
  const days = Array.isArray(value) ? value.filter((one) => typeof one === 'number') : [];
  const set = (day: number, isOn: boolean): void =>
    onChange(isOn ? [...days, day].toSorted((one, other) => one - other) : days.filter((other) => other !== day));
  return (
    <div role="group" aria-labelledby={`${id}-label`} aria-describedby={error === null ? undefined : `${id}-note`}>
      <FormLabel id={`${id}-label`} component="div" sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        {words.dayNames.map((name, index) => (
          <FormControlLabel
            key={name}
            label={name}
            control={<Checkbox checked={days.includes(index + 1)} onChange={(_event, isOn) => set(index + 1, isOn)} onBlur={onBlur} />}
          />
        ))}
      </Box>
      {error !== null && (
        <FormHelperText id={`${id}-note`} error role="alert">
          {error}
        </FormHelperText>
      )}
    </div>
  );
}
