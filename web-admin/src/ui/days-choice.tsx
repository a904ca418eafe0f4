import Button from '@mui/material/Button';
import ButtonGroup from '@mui/material/ButtonGroup';
import { words } from './words.ts';

interface DaysChoiceProps {
  readonly ranges: readonly number[];
  readonly days: number;
  readonly onChoose: (days: number) => void;
}

/** Over how many days a page counts: one of a few. */
export function DaysChoice({ ranges, days, onChoose }: DaysChoiceProps) {
  return (
    <ButtonGroup size="small" aria-label={words.daysRange}>
      {ranges.map((range) => (
        <Button
          key={range}
          variant={range === days ? 'contained' : 'outlined'}
          aria-pressed={range === days}
          onClick={() => onChoose(range)}
        >
          {words.lastDays(range)}
        </Button>
      ))}
    </ButtonGroup>
  );
}
