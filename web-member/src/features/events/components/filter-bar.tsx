import { styled } from '@mui/material/styles';
import { motion, radii } from '@aarambh/web-shared/theme/index.ts';
import { filters, type Filter } from '../standing.ts';
import { words } from '../words.ts';

const Bar = styled('div')({ display: 'flex', flexWrap: 'wrap', gap: 8 });

const Chip = styled('button')(({ theme }) => ({
  position: 'relative',
  minHeight: 36,
  padding: '0 17px',
  border: `1px solid ${theme.vars.palette.divider}`,
  borderRadius: radii.round,
  backgroundColor: 'transparent',
  color: theme.vars.palette.text.secondary,
  font: 'inherit',
  fontSize: '0.9375rem',
  fontWeight: 500,
  cursor: 'pointer',
  transition: `background-color ${motion.fast}ms, color ${motion.fast}ms`,
  // 44 px to the finger.
  '&::before': { content: '""', position: 'absolute', inset: '-5px 0' },
  '&:hover': { backgroundColor: theme.vars.palette.soft, color: theme.vars.palette.text.primary },
  '&[aria-pressed="true"]': {
    backgroundColor: theme.vars.palette.inverse.fill,
    borderColor: 'transparent',
    color: theme.vars.palette.inverse.text,
    fontWeight: 600,
  },
}));

interface FilterBarProps {
  readonly chosen: Filter;
  readonly onChoose: (filter: Filter) => void;
}

/** All, Free, Points, Paid. */
export function FilterBar({ chosen, onChoose }: FilterBarProps) {
  return (
    <Bar role="group" aria-label={words.filter}>
      {filters.map((filter) => (
        <Chip key={filter} type="button" aria-pressed={filter === chosen} onClick={() => onChoose(filter)}>
          {words.filters[filter]}
        </Chip>
      ))}
    </Bar>
  );
}
