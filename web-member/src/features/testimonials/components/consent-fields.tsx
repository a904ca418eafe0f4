import type { TestimonialConsent } from '@aarambh/contracts/testimonial.ts';
import { testimonialPlaces } from '@aarambh/contracts/testimonial-limits.ts';
import Checkbox from '@mui/material/Checkbox';
import FormControl from '@mui/material/FormControl';
import FormControlLabel from '@mui/material/FormControlLabel';
import FormGroup from '@mui/material/FormGroup';
import FormHelperText from '@mui/material/FormHelperText';
import FormLabel from '@mui/material/FormLabel';
import { useId } from 'react';
import { words } from '../words.ts';

interface ConsentFieldsProps {
  readonly value: TestimonialConsent;
  readonly onChange: (value: TestimonialConsent) => void;
  /** Whether they have a picture to agree to; people without an account have none. */
  readonly picture?: boolean;
  readonly error?: string | undefined;
}

/** What the writer of a testimonial agrees to: their name, their picture, and each place by itself. */
export function ConsentFields({ value, onChange, picture = true, error }: ConsentFieldsProps) {
  const { name, places } = value;
  const id = useId();
  const tick = (checked: boolean, label: string, change: TestimonialConsent) => (
    <FormControlLabel key={label} control={<Checkbox checked={checked} onChange={() => onChange(change)} />} label={label} />
  );
  return (
    <>
      <FormControl component="fieldset">
        <FormLabel component="legend">{words.consent.title}</FormLabel>
        <FormHelperText sx={{ mx: 0 }}>{words.consent.why}</FormHelperText>
        <FormGroup>
          {tick(name, words.consent.name, { ...value, name: !name })}
          <FormHelperText sx={{ mx: 0, pl: 8, mt: -2 }}>{words.consent.nameOff}</FormHelperText>
          {picture && tick(value.picture, words.consent.picture, { ...value, picture: !value.picture })}
        </FormGroup>
      </FormControl>
      <FormControl component="fieldset" error={error !== undefined} aria-describedby={error === undefined ? undefined : `${id}note`}>
        <FormLabel component="legend">{words.consent.places}</FormLabel>
        <FormGroup>
          {testimonialPlaces.map((place) => {
            const isChosen = places.includes(place);
            const chosen = testimonialPlaces.filter((one) => (one === place ? !isChosen : places.includes(one)));
            return tick(isChosen, words.consent.place[place], { ...value, places: chosen });
          })}
        </FormGroup>
        {error === undefined ? null : (
          <FormHelperText id={`${id}note`} role="alert" sx={{ mx: 0 }}>
            {error}
          </FormHelperText>
        )}
      </FormControl>
    </>
  );
}
