import type { EnquiryField } from '@aarambh/contracts/enquiries/definition.ts';
import { Field } from '@aarambh/web-shared/ui/field.tsx';
import { Column } from '@aarambh/web-shared/ui/layout.tsx';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import Rating from '@mui/material/Rating';
import Select from '@mui/material/Select';
import { useId, useState, type ComponentProps } from 'react';
import { Controller, type Control, type ControllerRenderProps } from 'react-hook-form';
import { Labelled } from '../../../shared/forms/labelled.tsx';
import type { Typed } from '../typed.ts';
import { words } from '../words.ts';

interface EnquiryInputProps {
  readonly field: EnquiryField;
  readonly control: Control<Typed, unknown, Typed>;
  /** What a plain field takes to be one of the form. */
  readonly registered: Omit<ComponentProps<typeof Field>, 'label'>;
}

const types = { email: 'email', phone: 'tel' } as const;

/** A field of a form, as its kind wants it. */
export function EnquiryInput({ field, control, registered }: EnquiryInputProps) {
  const { kind, label, required, autoComplete } = field;
  const shown = required ? label : words.form.optional(label);
  if (field.radios === true)
    return <Controller control={control} name={field.name} render={({ field: input }) => <Radios {...{ field, shown, input }} />} />;
  if (kind === 'choice')
    return (
      <Controller
        control={control}
        name={field.name}
        render={({ field: input }) => <Choice {...{ field, shown, input }} error={registered.error} />}
      />
    );
  if (kind === 'stars')
    return <Controller control={control} name={field.name} render={({ field: input }) => <Stars {...{ field, shown, input }} />} />;
  const type = kind === 'email' || kind === 'phone' ? types[kind] : 'text';
  return (
    <Field
      {...registered}
      label={shown}
      required={required}
      type={type}
      {...(type !== 'text' && { inputMode: type })}
      {...(autoComplete !== undefined && { autoComplete })}
      {...(kind === 'text' && { rows: 8 })}
    />
  );
}

interface InputProps {
  readonly field: EnquiryField;
  readonly shown: string;
  readonly input: ControllerRenderProps<Typed>;
  readonly error?: string | undefined;
}

const OTHER = '\u0000other';

/** One of a list; where another may be named, what is typed stands in its place. */
function Choice({ field, shown, input, error }: InputProps) {
  const { ref, name, value: typed, onChange, onBlur } = input;
  const { options = [], other, required } = field;
  const value = String(typed);
  const isListed = options.includes(value);
  const [names, setNames] = useState(false);
  const isOther = other === true && !isListed && (names || value !== '');
  const choose = (chosen: string): void => {
    setNames(chosen === OTHER);
    onChange(chosen === OTHER ? '' : chosen);
  };
  return (
    <Column gap={12}>
      <Labelled label={shown} error={isOther ? undefined : error}>
        {(id, note) => (
          <Select
            native
            notched={false}
            value={isOther ? OTHER : value}
            onChange={(event) => choose(event.target.value)}
            onBlur={onBlur}
            {...(!isOther && { inputRef: ref })}
            inputProps={{ id, 'aria-required': required, 'aria-describedby': note }}
          >
            {field.start === undefined && <option value="">{words.form.choose}</option>}
            {options.map((option) => (
              <option key={option} value={option}>
                {option}
              </option>
            ))}
            {other === true && <option value={OTHER}>{words.form.other}</option>}
          </Select>
        )}
      </Labelled>
      {isOther && (
        <Field
          label={words.form.otherText(field.label)}
          name={name}
          ref={ref}
          value={value}
          error={error}
          required={required}
          onChange={(event) => onChange(event.target.value)}
          onBlur={onBlur}
        />
      )}
    </Column>
  );
}

/** One of a few, which may stay open. */
function Radios({ field, shown, input }: InputProps) {
  const id = useId();
  const { name, value, onChange } = input;
  return (
    <FormControl fullWidth variant="outlined">
      <FormLabel component="span" id={id}>
        {shown}
      </FormLabel>
      <RadioGroup row aria-labelledby={id} name={name} value={value} onChange={(_, chosen) => onChange(chosen)}>
        {(field.options ?? []).map((option) => (
          <FormControlLabel key={option} value={option} control={<Radio />} label={words.form.answers[option] ?? option} />
        ))}
      </RadioGroup>
    </FormControl>
  );
}

/** So many stars of so many. */
function Stars({ field, shown, input }: InputProps) {
  const id = useId();
  const { name, value, onChange } = input;
  return (
    <FormControl fullWidth variant="outlined">
      <FormLabel id={id} sx={{ mb: 1.5 }}>
        {shown}
      </FormLabel>
      <Rating
        aria-labelledby={id}
        name={name}
        size="large"
        max={field.most}
        value={Number(value)}
        getLabelText={words.form.stars}
        onChange={(_, stars) => onChange(stars ?? 0)}
      />
    </FormControl>
  );
}
