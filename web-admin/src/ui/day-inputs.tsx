import { dayOf, written } from '@aarambh/contracts/interviews/dates.ts';
import type { SavedName } from '@aarambh/contracts/resources/resources.ts';
import { useBound, type InputProps } from './inputs.tsx';
import { PlainField } from './plain-field.tsx';

/** A time of day, `09:30`. */
export function TimeInput<Name extends SavedName = never>({ source, ...rest }: Omit<InputProps<Name>, 'disabled'>) {
  const { value, onChange, onBlur, error, ref } = useBound(source);
  return (
    <PlainField
      {...{ ...rest, name: source, type: 'time', onChange, onBlur, error, inputRef: ref }}
      value={typeof value === 'string' ? value : ''}
    />
  );
}

/** A day of the calendar, which the record has as `dd-mm-yyyy`; null for none. */
export function DayInput<Name extends SavedName = never>({ source, ...rest }: Omit<InputProps<Name>, 'disabled'>) {
  const { value, onChange, onBlur, error, ref } = useBound(source);
  return (
    <PlainField
      {...{ ...rest, name: source, type: 'date', onBlur, error, inputRef: ref }}
      value={typeof value === 'string' ? (dayOf(value) ?? '') : ''}
      onChange={(day) => onChange(day === '' ? null : written(day))}
    />
  );
}
