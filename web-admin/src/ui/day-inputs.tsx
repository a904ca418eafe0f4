import { dayOf, written } from '@aarambh/contracts/interviews/dates.ts';
import type { SavedName } from '@aarambh/contracts/resources/resources.ts';
import { DateInput, TimeInput as AnyTimeInput } from 'react-admin';
import { useEmptied, useTold, type InputProps } from './inputs.tsx';

type DayProps<Name extends SavedName> = Omit<InputProps<Name, string>, 'disabled'>;

/** A time of day, `09:30`. */
export function TimeInput<Name extends SavedName = never>(props: DayProps<Name>) {
  return <AnyTimeInput {...useTold(props)} parse={(time: string) => time} />;
}

/** A day of the calendar, which the record has as `dd-mm-yyyy`; null for none. */
export function DayInput<Name extends SavedName = never>(props: DayProps<Name>) {
  return (
    <DateInput
      {...useTold(props)}
      onChange={useEmptied(props.source)}
      format={(value: string | null) => (value === null ? '' : (dayOf(value) ?? value))}
      parse={(day: string) => (day === '' ? null : written(day))}
    />
  );
}

/** A day of the calendar, which the record has in ISO, `2026-12-01`; null for none. */
export function IsoDayInput<Name extends SavedName = never>(props: DayProps<Name>) {
  return <DateInput {...useTold(props)} onChange={useEmptied(props.source)} parse={(day: string) => (day === '' ? null : day)} />;
}
