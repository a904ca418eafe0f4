import MenuItem from '@mui/material/MenuItem';
import TextField, { type TextFieldProps } from '@mui/material/TextField';
import { useId } from 'react';

interface PlainChoiceProps<Id extends string> extends Pick<TextFieldProps, 'label' | 'required' | 'autoFocus'> {
  readonly value: Id | '';
  readonly onChange: (id: Id) => void;
  readonly choices: readonly { readonly id: Id; readonly name: string }[];
}

/** What a choice is given beside its field: it is called by its label alone, and shows what stands for no choice. */
export const choiceOf = (id: string) => ({ displayEmpty: true, SelectDisplayProps: { 'aria-labelledby': `${id}-label` } });

/** One of a few, outside of a form of react-admin. */
export function PlainChoice<Id extends string>({ choices, onChange, ...rest }: PlainChoiceProps<Id>) {
  const id = useId();
  return (
    <TextField {...rest} id={id} select onChange={({ target }) => onChange(target.value as Id)} slotProps={{ select: choiceOf(id) }}>
      {choices.map((one) => (
        <MenuItem key={one.id} value={one.id}>
          {one.name}
        </MenuItem>
      ))}
    </TextField>
  );
}
