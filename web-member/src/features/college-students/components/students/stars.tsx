import { VisuallyHidden } from '@aarambh/web-shared/ui/visually-hidden.tsx';
import Chip from '@mui/material/Chip';
import { styled } from '@mui/material/styles';
import { words } from '../../student-words.ts';

const STARS = [1, 2, 3, 4, 5] as const;
/** Percent above which a rating is marked. */
const GOOD = 80;
const SHAPE = 'M8 1.2l2.1 4.4 4.7.7-3.4 3.4.8 4.8L8 12.2l-4.2 2.3.8-4.8L1.2 6.3l4.7-.7z';

const Row = styled('div')({ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: '4px 10px' });
const Number = styled('strong')({ fontVariantNumeric: 'tabular-nums', whiteSpace: 'nowrap' });
const Stars = styled('span')(({ theme }) => ({
  display: 'inline-flex',
  gap: 2,
  '& svg': { width: 16, height: 16, fill: 'none', stroke: theme.vars.palette.text.secondary, strokeWidth: 1.2 },
  '& svg[data-full]': { fill: theme.vars.palette.primary.main, stroke: theme.vars.palette.primary.main },
}));

/** How many of five stars a rating of ten is. */
const starsOf = (rating: number): number => Math.round(rating / 2);

/** Whether a rating of ten is above 80 percent. */
export const isOver = (rating: number): boolean => rating * 10 > GOOD;

/** An overall rating of ten: its number, its stars, and a mark where it is above 80 percent. Null is none. */
export function OverallRating({ rating }: { readonly rating: number | null }) {
  if (rating === null) return words.notRated;
  const stars = starsOf(rating);
  return (
    <Row>
      <Number>
        <span aria-hidden="true">{rating}</span>
        <VisuallyHidden>{words.outOf(String(rating))}</VisuallyHidden>
      </Number>
      <Stars role="img" aria-label={words.stars(stars)}>
        {STARS.map((star) => (
          <svg key={star} viewBox="0 0 16 16" aria-hidden="true" {...(star <= stars && { 'data-full': '' })}>
            <path d={SHAPE} />
          </svg>
        ))}
      </Stars>
      {isOver(rating) ? <Chip size="small" color="success" label={words.over} /> : null}
    </Row>
  );
}
