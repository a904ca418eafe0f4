import type { FieldOf, SavedName } from '@aarambh/contracts/resources/resources.ts';
import type { InputLimits } from '@aarambh/web-shared/forms/limits.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import MenuItem from '@mui/material/MenuItem';
import Select from '@mui/material/Select';
import { useId, useState, type ReactNode } from 'react';
import { useInput } from 'ra-core';
import { zoneName } from './format.ts';
import { PlainField } from './plain-field.tsx';
import { fromZoneField, toZoneField } from './zone-time.ts';
import { words } from './words.ts';

/** What every input is told; whose form it stands in is said by its type: `<TextInput<'openings'> source="role" …/>`. */
export interface InputProps<Name extends SavedName> {
  /** The field of the record. */
  readonly source: FieldOf<NoInfer<Name>>;
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

interface TextInputProps<Name extends SavedName> extends InputProps<Name> {
  readonly type?: 'email';
  readonly rows?: number;
  readonly limits?: InputLimits;
  readonly autoComplete?: 'off';
}

/** Text of one line, or of several. */
export function TextInput<Name extends SavedName = never>({ source, limits, ...rest }: TextInputProps<Name>) {
  const { value, onChange, onBlur, error, ref } = useBound(source);
  return (
    <PlainField
      {...rest}
      name={source}
      value={typeof value === 'string' ? value : ''}
      onChange={onChange}
      onBlur={onBlur}
      error={error}
      inputRef={ref}
      input={{ ...limits }}
    />
  );
}

/** A whole number. */
export function NumberInput<Name extends SavedName = never>({
  source,
  limits,
  ...rest
}: InputProps<Name> & { readonly limits: InputLimits }) {
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
      input={{ ...limits, step: 1, inputMode: 'numeric' }}
    />
  );
}

/** A moment by the clocks of a zone, whose name stands beside it, wherever whoever fills the form in sits. The record gets the instant in ISO. */
export function MomentInput<Name extends SavedName = never>({
  source,
  label,
  zone,
  ...rest
}: InputProps<Name> & { readonly zone: string }) {
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

/** Yes or no; what is not answered yet is no. */
export function BooleanInput<Name extends SavedName = never>({ source, label, help, disabled }: InputProps<Name>) {
  const { value, onChange, onBlur, error, ref } = useBound(source);
  const id = useId();
  const note = error ?? help;
  const described = note == null ? undefined : id;
  return (
    <FormControl error={error !== null} disabled={disabled === true}>
      <FormControlLabel
        control={
          <Checkbox
            name={source}
            checked={value === true}
            onChange={({ target }) => onChange(target.checked)}
            onBlur={onBlur}
            slotProps={{ input: { ref, 'aria-describedby': described } }}
          />
        }
        label={label}
      />
      {note != null && (
        <FormHelperText id={id} role={error === null ? undefined : 'alert'}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
}

interface ChoiceInputProps<Name extends SavedName> extends Pick<InputProps<Name>, 'source' | 'label'> {
  readonly choices: Readonly<Record<string, string>>;
  /** What it shows while nobody has chosen; default nothing. */
  readonly unchosen?: string;
  /** Called after somebody chose, for what follows from it. */
  readonly onChosen?: (choice: string) => void;
}

/** One of a few. */
export function ChoiceInput<Name extends SavedName = never>({ source, label, choices, unchosen = '', onChosen }: ChoiceInputProps<Name>) {
  const { value, onChange, onBlur } = useBound(source);
  const id = useId();
  return (
    <FormControl fullWidth>
      <FormLabel id={`${id}-label`} sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <Select
        labelId={`${id}-label`}
        value={typeof value === 'string' ? value : unchosen}
        onChange={({ target }) => {
          onChange(target.value);
          onChosen?.(target.value);
        }}
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
