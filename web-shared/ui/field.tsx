import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import IconButton from '@mui/material/IconButton';
import InputAdornment from '@mui/material/InputAdornment';
import OutlinedInput from '@mui/material/OutlinedInput';
import { useId, useState, type ChangeEventHandler, type FocusEventHandler, type Ref } from 'react';
import { EyeIcon, EyeOffIcon } from './more-icons.tsx';
import { words } from './words.ts';

interface FieldProps {
  readonly label: string;
  readonly name: string;
  readonly type?: 'text' | 'email' | 'password' | 'tel';
  readonly inputMode?: 'text' | 'email' | 'numeric' | 'tel';
  readonly autoComplete?: string;
  readonly autoFocus?: boolean;
  readonly maxLength?: number;
  /** More than one makes it a text area. */
  readonly rows?: number;
  readonly required?: boolean;
  readonly help?: string;
  readonly error?: string | undefined;
  /** What stands in it, where its caller holds that. */
  readonly value?: string;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: ChangeEventHandler<HTMLInputElement | HTMLTextAreaElement>;
  readonly onBlur?: FocusEventHandler<HTMLInputElement | HTMLTextAreaElement>;
}

/** A labelled field: its label above, its help or its error below, tied to it for who listens. Spread `register()` into it. */
export function Field({ label, name, type = 'text', help, error, ref, rows, required = true, maxLength, inputMode, ...rest }: FieldProps) {
  const id = useId();
  const [shown, setShown] = useState(false);
  const note = error ?? help;
  const secret = type === 'password';
  return (
    <FormControl fullWidth error={error !== undefined} variant="outlined">
      <FormLabel htmlFor={id} sx={{ mb: 1.5 }}>
        {label}
      </FormLabel>
      <OutlinedInput
        id={id}
        name={name}
        type={secret && shown ? 'text' : type}
        inputRef={ref}
        notched={false}
        multiline={rows !== undefined}
        {...(rows !== undefined && { minRows: 2, maxRows: rows, sx: { p: '13px 14px' } })}
        slotProps={{
          input: {
            'aria-describedby': note === undefined ? undefined : `${id}note`,
            'aria-required': required,
            ...(maxLength !== undefined && { maxLength }),
            ...(inputMode !== undefined && { inputMode }),
          },
        }}
        endAdornment={
          secret ? (
            <InputAdornment position="end">
              <IconButton
                edge="end"
                aria-label={shown ? words.hidePassword : words.showPassword}
                aria-pressed={shown}
                onClick={() => setShown(!shown)}
              >
                {shown ? <EyeOffIcon /> : <EyeIcon />}
              </IconButton>
            </InputAdornment>
          ) : undefined
        }
        {...rest}
      />
      {note === undefined ? null : <FormHelperText id={`${id}note`}>{note}</FormHelperText>}
    </FormControl>
  );
}
