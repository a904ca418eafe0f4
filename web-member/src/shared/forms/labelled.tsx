import FormControl from '@mui/material/FormControl';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId, type ReactNode } from 'react';

interface LabelledProps {
  readonly label: string;
  readonly error?: string | undefined;
  /** What is labelled, under its id; `note` is the id of the error, where there is one. */
  readonly children: (id: string, note: string | undefined) => ReactNode;
}

/** Part of a form with its label above and its error below, as `Field` has them. */
export function Labelled({ label, error, children }: LabelledProps) {
  const id = useId();
  const note = error === undefined ? undefined : `${id}note`;
  return (
    <FormControl fullWidth error={error !== undefined} variant="outlined">
      <FormLabel htmlFor={id} sx={{ mb: 1.5 }}>
        {label}
      </FormLabel>
      {children(id, note)}
      {error === undefined ? null : <FormHelperText id={note}>{error}</FormHelperText>}
    </FormControl>
  );
}
