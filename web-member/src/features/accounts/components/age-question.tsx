import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import Radio from '@mui/material/Radio';
import RadioGroup from '@mui/material/RadioGroup';
import { useId, type Ref } from 'react';
import { words } from '../words.ts';

interface AgeQuestionProps {
  /** Empty until the person chose: an answer that the law asks for is never put into anybody's mouth. */
  readonly value: 'yes' | 'no' | '';
  readonly error: string | undefined;
  readonly onChange: (value: 'yes' | 'no') => void;
  /** The first answer: where the focus goes when the question was left out. */
  readonly ref?: Ref<HTMLInputElement>;
}

/** Asks for no more than the law wants to know: whether somebody is 18 or older. */
export function AgeQuestion({ value, error, onChange, ref }: AgeQuestionProps) {
  const id = useId();
  return (
    <FormControl error={error !== undefined}>
      <FormLabel component="span" id={id}>
        {words.age.question}
      </FormLabel>
      <RadioGroup
        row
        aria-labelledby={id}
        aria-describedby={error === undefined ? undefined : `${id}note`}
        aria-required
        name="adult"
        value={value}
        onChange={(_event, chosen) => onChange(chosen === 'yes' ? 'yes' : 'no')}
      >
        <FormControlLabel value="yes" control={<Radio slotProps={{ input: { ref } }} />} label={words.age.yes} />
        <FormControlLabel value="no" control={<Radio />} label={words.age.no} />
      </RadioGroup>
      {error === undefined ? null : <FormHelperText id={`${id}note`}>{error}</FormHelperText>}
    </FormControl>
  );
}
