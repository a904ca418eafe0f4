import { dayOf, written } from '@aarambh/contracts/interviews/dates.ts';
import type { ReactNode } from 'react';
import { useBound } from './inputs.tsx';
import { PlainField } from './plain-field.tsx';

interface DayInputProps {
  /** The field of the record. */
  readonly source: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly required?: boolean;
}

/** A time of day, `09:30`. */
export function TimeInput({ source, ...rest }: DayInputProps) {
  const { value, onChange, onBlur, error, ref } = useBound(source);
  return (
    <PlainField
      {...{ ...rest, name: source, type: 'time', onChange, onBlur, error, inputRef: ref }}
      value={typeof value === 'string' ? value : ''}
    />
  );
}

/** A day of the calendar, which the record has as `dd-mm-yyyy`; null for none. */
export function DayInput({ source, ...rest }: DayInputProps) {
  const { value, onChange, onBlur, error, ref } = useBound(source);
  return (
    <PlainField
      {...{ ...rest, name: source, type: 'date', onBlur, error, inputRef: ref }}
      value={typeof value === 'string' ? (dayOf(value) ?? '') : ''}
      onChange={(day) => onChange(day === '' ? null : written(day))}
    />
  );
}
