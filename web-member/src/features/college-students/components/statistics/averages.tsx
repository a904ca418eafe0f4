import { skills, type Ratings } from '@aarambh/contracts/interviews/scorecard.ts';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { RatingsFigure } from '../../../../shared/ratings/ratings-figure.tsx';
import { words } from '../../statistics-words.ts';

/** The six averages of a college. */
export function RatingAverages({ averages }: { readonly averages: Ratings }) {
  if (skills.every((skill) => averages[skill] === 0)) return <Muted>{words.none}</Muted>;
  return <RatingsFigure ratings={averages} caption={words.axis} rating={words.rating} column={words.average} decimals={2} />;
}
