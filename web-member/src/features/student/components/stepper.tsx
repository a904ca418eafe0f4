import { CheckIcon } from '@aarambh/web-shared/ui/icons.tsx';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import { styled } from '@mui/material/styles';
import { words } from '../words.ts';

const says = words.levels;

const Levels = styled('ol')(({ theme }) => ({
  listStyle: 'none',
  margin: 0,
  padding: 0,
  display: 'grid',
  gap: 14,
  [theme.breakpoints.up('md')]: { gridTemplateColumns: 'repeat(3, minmax(0, 1fr))', gap: 22 },
}));

const Level = styled('li')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: '36px minmax(0, 1fr)',
  gap: '0 14px',
  alignItems: 'center',
  [theme.breakpoints.up('md')]: { borderTop: `3px solid ${theme.vars.palette.divider}`, paddingTop: 16 },
  '&[data-done]': { borderColor: theme.vars.palette.success.main },
  '& .mark': {
    gridRow: 'span 2',
    display: 'grid',
    placeItems: 'center',
    width: 36,
    height: 36,
    borderRadius: radii.round,
    fontWeight: 700,
    backgroundColor: theme.vars.palette.soft,
    color: theme.vars.palette.text.secondary,
  },
  '&[data-done] .mark': { backgroundColor: theme.vars.palette.successSoft, color: theme.vars.palette.success.main },
  '& small': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& strong': { fontWeight: 600 },
}));

/** How far a student is: each level by itself, done or not. */
export function Stepper({ done }: { readonly done: readonly boolean[] }) {
  return (
    <Levels aria-label={says.title}>
      {says.names.map((name, index) => (
        <Level key={name} {...(done[index] === true && { 'data-done': '' })}>
          <span className="mark" aria-hidden="true">
            {done[index] === true ? <CheckIcon size={20} /> : index + 1}
          </span>
          <small>{says.level(index + 1)}</small>
          <strong>
            {name}
            <VisuallyHidden>, {done[index] === true ? says.done : says.open}</VisuallyHidden>
          </strong>
        </Level>
      ))}
    </Levels>
  );
}
