import Select from '@mui/material/Select';
import { Labelled } from '../../../shared/forms/labelled.tsx';
import { words } from '../words.ts';

/** Every rating there is: 0 to 10 in halves. */
const ratings = Array.from({ length: 21 }, (_, halves) => halves / 2);

interface RatingChoiceProps {
  readonly label: string;
  readonly value: number | null;
  readonly onChange: (value: number | null) => void;
}

/** One rating, from 0 to 10 in halves, or none yet. */
export function RatingChoice({ label, value, onChange }: RatingChoiceProps) {
  return (
    <Labelled label={label}>
      {(id) => (
        <Select
          native
          notched={false}
          value={value === null ? '' : String(value)}
          inputProps={{ id }}
          onChange={({ target }) => onChange(target.value === '' ? null : Number(target.value))}
        >
          <option value="">{words.scorecard.open}</option>
          {ratings.map((rating) => (
            <option key={rating} value={rating}>
              {rating}
            </option>
          ))}
        </Select>
      )}
    </Labelled>
  );
}
