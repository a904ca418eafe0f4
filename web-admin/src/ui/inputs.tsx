import FormControl from '@mui/material/FormControl';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId, useState, type ReactNode } from 'react';
import { useInput } from 'ra-core';
import { zoneName } from './format.ts';
import { PlainField } from './plain-field.tsx';
import { fromZoneField, toZoneField } from './zone-time.ts';
import { words } from './words.ts';

interface InputProps {
  /** The field of the record. */
  readonly source: string;
  readonly label: string;
  readonly help?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
}

interface Bound {
  readonly value: unknown;
  readonly onChange: (value: unknown) => void;
  readonly onBlur: () => void;
  readonly error: string | null;
  readonly ref: (element: HTMLElement | null) => void;
}

/** The form's field as our own inputs use it; react-hook-form leaves its values untyped. */
export function useBound(source: string): Bound {
  const { field, fieldState } = useInput<unknown>({ source, format: (value: unknown) => value, parse: (value: unknown) => value });
  return {
    value: field.value as unknown,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message ?? null,
    ref: field.ref,
  };
}

/** Text of one line, or of several. */
export function TextInput({ source, rows, max, ...rest }: InputProps & { readonly rows?: number; readonly max?: number }) {
  const { value, onChange, onBlur, error, ref } = useBound(source);
  return (
    <PlainField
      {...rest}
      {...(rows !== undefined && { rows })}
      name={source}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      inputRef={ref}
      input={{ maxLength: max }}
    />
  );
}

/** A whole number that is never negative. */
export function NumberInput({ source, ...rest }: InputProps) {
  const { value, onChange, onBlur, error, ref } = useBound(source);
  return (
    <PlainField
      {...rest}
      name={source}
      type="number"
      value={typeof value === 'number' ? String(value) : ''}
      onChange={(text) => onChange(text === '' ? null : Number(text))}
      onBlur={onBlur}
      error={error}
      inputRef={ref}
      input={{ min: 0, step: 1, inputMode: 'numeric' }}
    />
  );
}

/** A moment by the clocks of a zone, whose name stands beside it, wherever whoever fills the form in sits. The record gets the instant in ISO. */
export function MomentInput({ source, label, zone, ...rest }: InputProps & { readonly zone: string }) {
  const { value, onChange, onBlur, error, ref } = useBound(source);
  const instant = typeof value === 'string' ? value : null;
  // A half-typed moment is no instant yet: the field keeps it, the record does not.
  const [typing, setTyping] = useState<string | null>(null);
  return (
    <PlainField
      {...rest}
      label={words.inZone(label, zoneName(zone, instant ?? undefined))}
      name={source}
      type="datetime-local"
      value={typing ?? toZoneField(instant, zone)}
      onChange={(text) => {
        const meant = fromZoneField(text, zone);
        setTyping(meant === null ? text : null);
        onChange(meant);
      }}
      onBlur={onBlur}
      error={error}
      inputRef={ref}
    />
  );
}

/** One of a few. */
export function ChoiceInput({ source, label, choices }: InputProps & { readonly choices: Readonly<Record<string, string>> }) {
  const { value, onChange, onBlur } = useBound(source);
  const id = useId();
  return (
    <FormControl fullWidth>
      <FormLabel id={`${id}-label`} sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <Select
        labelId={`${id}-label`}
        value={typeof value === 'string' ? value : ''}
        onChange={({ target }) => onChange(target.value)}
        onBlur={onBlur}
        SelectDisplayProps={{ 'aria-labelledby': `${id}-label` }}
      >
        {Object.entries(choices).map(([choice, name]) => (
          <MenuItem key={choice} value={choice}>
            {name}
          </MenuItem>
        ))}
      </Select>
    </FormControl>
  );
}
