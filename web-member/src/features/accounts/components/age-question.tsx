import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId } from 'react';

interface AgeQuestionProps {
  readonly adult: boolean;
  readonly onChange: (adult: boolean) => void;
}

/** Asks for no more than the law wants to know: whether somebody is 18 or older. */
export function AgeQuestion({ adult, onChange }: AgeQuestionProps) {
  const id = useId();
  return (
    <FormControl component="fieldset">
      <FormLabel id={id}>Are you 18 or older?</FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        name="adult"
        value={adult ? 'yes' : 'no'}
        onChange={(_event, value) => onChange(value === 'yes')}
      >
        <FormControlLabel value="yes" control={<Radio />} label="Yes" />
        <FormControlLabel value="no" control={<Radio />} label="No" />
      </RadioGroup>
    </FormControl>
  );
}
