import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, type ReactNode, type Ref } from 'react';

export interface PlainFieldProps {
  readonly label: ReactNode;
  readonly value: string;
  readonly onChange: (value: string) => void;
  readonly onBlur?: () => void;
  readonly type?: 'text' | 'email' | 'password' | 'number' | 'date' | 'time' | 'datetime-local' | 'search' | 'url';
  readonly help?: ReactNode;
  readonly error?: ReactNode;
  readonly required?: boolean;
  readonly disabled?: boolean;
  readonly autoFocus?: boolean;
  readonly autoComplete?: string;
  readonly placeholder?: string;
  readonly rows?: number;
  readonly end?: ReactNode;
  readonly name?: string;
  readonly inputRef?: Ref<HTMLInputElement>;
  /** Attributes of the input itself: bounds, marks. */
  readonly input?: Readonly<Record<string, string | number | undefined>>;
}

/** A field with its label above, its help or error below, and the three tied together. */
export function PlainField(props: PlainFieldProps) {
  const { label, value, onChange, onBlur, type = 'text', help, error, required, disabled, rows, end, input, ...rest } = props;
  const id = useId();
  const note = error ?? help;
  const hasError = error !== undefined && error !== null;
  return (
    <FormControl fullWidth error={hasError} disabled={disabled === true} required={required === true}>
      <FormLabel htmlFor={id} sx={{ mb: 1 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        type={type}
        value={value}
        onChange={(event) => onChange(event.target.value)}
        onBlur={onBlur}
        {...(rows !== undefined && { multiline: true, minRows: rows })}
        {...(end !== undefined && { endAdornment: end })}
        slotProps={{ input: { ...input, 'aria-describedby': note === undefined || note === null ? undefined : `${id}-note` } }}
        {...rest}
      />
      {note !== undefined && note !== null && (
        <FormHelperText id={`${id}-note`} role={hasError ? 'alert' : undefined}>
          {note}
        </FormHelperText>
      )}
    </FormControl>
  );
}
