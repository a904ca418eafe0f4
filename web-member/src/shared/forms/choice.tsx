import Select from '@mui/material/Select';
import type { Ref } from 'react';
import type { ChangeHandler } from 'react-hook-form';
import { Labelled } from './labelled.tsx';

interface ChoiceProps {
  readonly label: string;
  readonly name: string;
  readonly options: readonly { readonly value: string; readonly label: string }[];
  readonly error?: string | undefined;
  readonly ref?: Ref<HTMLInputElement>;
  readonly onChange: ChangeHandler;
  readonly onBlur: ChangeHandler;
}

/** One of a list, as a field of a form: spread `register()` into it. */
export function Choice({ label, name, options, error, ref, onChange, onBlur }: ChoiceProps) {
  return (
    <Labelled label={label} error={error}>
      {(id, note) => (
        <Select
          native
          notched={false}
          name={name}
          inputRef={ref}
          onChange={(event) => void onChange(event)}
          onBlur={(event) => void onBlur(event)}
          inputProps={{ id, 'aria-describedby': note }}
        >
          {options.map((option) => (
            <option key={option.value} value={option.value}>
              {option.label}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}
