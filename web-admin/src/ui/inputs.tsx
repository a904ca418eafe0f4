import type { SavedName } from '@aarambh/contracts/resources/resources.ts';
import type { InputLimits } from '@aarambh/web-shared/forms/limits.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import { useInput, type RaRecord } from 'ra-core';
import { CheckboxGroupInput, DateTimeInput, NumberInput as AnyNumberInput, SelectInput, TextInput as AnyTextInput } from 'react-admin';
import { useId, type ChangeEvent, type ReactNode } from 'react';
import { get, useFormContext, useFormState, useWatch } from 'react-hook-form';
import type { FieldIn } from '../client/records.ts';
import { zoneName } from './format.ts';
import { choiceOf } from './plain-choice.tsx';
import { fromZoneField, toZoneField } from './zone-time.ts';
import { words } from './words.ts';

/** What every input is given; whose form it stands in is said by its type: `<TextInput<'openings'> source="role" …/>`. */
export interface InputProps<Name extends SavedName, Value> {
  /** A field of the record that holds such a value. */
  readonly source: FieldIn<NoInfer<Name>, Value>;
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

const asItIs = (value: unknown): unknown => value;

/** The form's field as our own inputs use it; react-hook-form leaves its values untyped. */
export function useBound(source: string): Bound {
  const { field, fieldState } = useInput<unknown>({ source, format: asItIs, parse: asItIs });
  return {
    value: field.value as unknown,
    onChange: field.onChange,
    onBlur: field.onBlur,
    error: fieldState.error?.message ?? null,
    ref: field.ref,
  };
}

/** What an input of react-admin is given for ours: its note takes no room where there is none, and an error is spoken when it comes. */
export function useTold<Told extends { readonly source: string; readonly help?: ReactNode }>(
  { help, ...told }: Told,
  input: Readonly<Record<string, string | number | undefined>> = {},
) {
  const source: string = told.source;
  const { errors } = useFormState({ name: source });
  const role = get(errors, source) === undefined ? undefined : 'alert';
  return { ...told, helperText: help ?? false, slotProps: { htmlInput: input, formHelperText: { role } } } as const;
}

interface TextInputProps<Name extends SavedName> extends InputProps<Name, string> {
  readonly type?: 'email';
  readonly rows?: number;
  readonly limits?: InputLimits;
  readonly autoComplete?: 'off';
}

/** Text of one line, or of several. */
export function TextInput<Name extends SavedName = never>({ rows, limits, ...rest }: TextInputProps<Name>) {
  return <AnyTextInput {...useTold(rest, { ...limits })} multiline={rows !== undefined} minRows={rows} parse={asItIs} />;
}

/** A whole number. */
export function NumberInput<Name extends SavedName = never>({
  limits,
  ...rest
}: InputProps<Name, number> & { readonly limits: InputLimits }) {
  return <AnyNumberInput {...useTold(rest, { ...limits, step: 1, inputMode: 'numeric' })} />;
}

const inRupees = (paise: number | null | undefined): string => (paise == null ? '' : String(paise / 100));
const inPaise = (rupees: number | string): number | null => (typeof rupees === 'number' ? Math.round(rupees * 100) : null);

/** An amount of money, typed in rupees to the paisa; the record has whole paise, and so have `limits`. */
export function MoneyInput<Name extends SavedName = never>({
  limits: { min, max },
  ...rest
}: InputProps<Name, number> & { readonly limits: Pick<InputLimits, 'min' | 'max'> }) {
  const limits = { ...(min !== undefined && { min: min / 100 }), ...(max !== undefined && { max: max / 100 }) };
  return <AnyNumberInput {...useTold(rest, { ...limits, step: 0.01, inputMode: 'decimal' })} format={inRupees} parse={inPaise} />;
}

/** Empties the field of a form. react-admin's inputs of dates say that they were emptied only when they are left: Enter would save what stood there. */
export function useEmptied(source: string) {
  const { setValue } = useFormContext();
  return ({ target }: { readonly target: { readonly value: string } }): void => {
    if (target.value === '') setValue(source, null, { shouldDirty: true, shouldTouch: true });
  };
}

/** A moment by the clocks of a zone, whose name stands beside it, wherever the person sits who fills the form in. The record gets the instant in ISO. */
export function MomentInput<Name extends SavedName = never>({
  label,
  zone,
  ...rest
}: InputProps<Name, string> & { readonly zone: string }) {
  const instant: unknown = useWatch({ name: rest.source });
  const told = useTold({ ...rest, label: words.inZone(label, zoneName(zone, typeof instant === 'string' ? instant : undefined)) });
  return (
    <DateTimeInput
      {...told}
      onChange={useEmptied(rest.source)}
      // What the field shows already has no zone of its own.
      format={(value: string | null) => (value?.endsWith('Z') === true ? toZoneField(value, zone) : (value ?? ''))}
      parse={(text: string) => fromZoneField(text, zone)}
    />
  );
}

/** Yes or no; what is not answered yet is no. */
export function BooleanInput<Name extends SavedName = never>({ source, label, help, disabled }: InputProps<Name, boolean>) {
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

interface Choice {
  readonly id: string | number;
  readonly name: string;
}

interface ChoiceInputProps<Name extends SavedName> extends Pick<InputProps<Name, string>, 'source' | 'label'> {
  readonly choices: Readonly<Record<string, string>>;
  /** What it shows while none is chosen; default nothing. */
  readonly unchosen?: string;
  /** Called after a choice, for what follows from it. */
  readonly onChosen?: (choice: string) => void;
}

/** One of a few. */
export function ChoiceInput<Name extends SavedName = never>({ label, choices, unchosen = '', onChosen, ...rest }: ChoiceInputProps<Name>) {
  const id = useId();
  const { slotProps, ...told } = useTold(rest);
  return (
    <SelectInput
      {...told}
      id={id}
      slotProps={{ ...slotProps, select: choiceOf(id) }}
      choices={Object.entries(choices).map(([id, name]): Choice => ({ id, name }))}
      // One is always chosen: no empty choice, and no star that asks for one.
      isRequired
      label={<>{label}</>}
      margin="none"
      translateChoice={false}
      format={(value: string | null) => value ?? unchosen}
      onChange={({ target }: ChangeEvent<HTMLInputElement> | RaRecord) => onChosen?.((target as HTMLInputElement).value)}
    />
  );
}

/** Several of a few, by their numbers, in the order of the choices. */
export function ChoicesInput<Name extends SavedName = never>({
  choices,
  ...rest
}: Pick<InputProps<Name, readonly number[]>, 'source' | 'label'> & { readonly choices: readonly Choice[] }) {
  return (
    <CheckboxGroupInput
      {...rest}
      choices={[...choices]}
      helperText={false}
      margin="none"
      translateChoice={false}
      parse={(chosen: readonly number[]) => chosen.toSorted((one, other) => one - other)}
    />
  );
}
