import TextField, { type TextFieldProps } from '@mui/material/TextField';
import type { ReactNode } from 'react';

type Passed = 'label' | 'name' | 'type' | 'required' | 'disabled' | 'autoFocus' | 'autoComplete' | 'onBlur';

interface PlainFieldProps extends Pick<TextFieldProps, Passed> {
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly rows?: number;
  readonly end?: ReactNode;
  /** Attributes of the input itself: bounds, marks. */
  readonly input?: Readonly<Record<string, string | number | undefined>>;
}

/** A field outside of a form of react-admin: its label above, its help or error below. */
export function PlainField({ onChange, help, error, rows, end, input, ...rest }: PlainFieldProps) {
  const isWrong = error !== undefined && error !== null;
  return (
    <TextField
      {...rest}
      onChange={({ target }) => onChange(target.value)}
      multiline={rows !== undefined}
      minRows={rows}
      error={isWrong}
      helperText={error ?? help}
      slotProps={{ htmlInput: { ...input }, input: { endAdornment: end }, formHelperText: { role: isWrong ? 'alert' : undefined } }}
    />
  );
}
