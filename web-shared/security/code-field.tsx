import { SecondFactorCode } from '@aarambh/contracts/field-rules.ts';
import { limitsOf } from '../forms/limits.ts';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { Field } from '../ui/field.tsx';
import { words } from './words.ts';

interface CodeFieldProps {
  readonly onChange: (code: string) => void;
  readonly error?: string | undefined;
  /** A recovery code may stand in for the app's. */
  readonly recovery?: boolean;
  readonly autoFocus?: boolean;
}

/** Where the code of the authenticator app goes, or a recovery code. */
export function CodeField({ onChange, error, recovery = true, autoFocus = false }: CodeFieldProps) {
  const [lost, setLost] = useState(false);
  return (
    <div>
      <Field
        // Another field for another code: what was typed for one is nothing for the other.
        key={lost ? 'recovery' : 'app'}
        label={lost ? words.code.recovery : words.code.label}
        name="code"
        inputMode={lost ? 'text' : 'numeric'}
        autoComplete={lost ? 'off' : 'one-time-code'}
        {...limitsOf(SecondFactorCode)}
        autoFocus={autoFocus || lost}
        help={lost ? words.code.recoveryHelp : words.code.help}
        error={error}
        onChange={(event) => onChange(event.target.value)}
      />
      {recovery ? (
        <Button
          variant="text"
          sx={{ ml: -2.5 }}
          onClick={() => {
            setLost(!lost);
            onChange('');
          }}
        >
          {lost ? words.code.useApp : words.code.useRecovery}
        </Button>
      ) : null}
    </div>
  );
}
