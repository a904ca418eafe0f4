import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Column, Muted, Panel } from '@aarambh/web-shared/ui/layout.tsx';
import { LinkButton, type Address } from '@aarambh/web-shared/ui/links.tsx';
import { words } from '../words.ts';
import { Gauge } from './gauge.tsx';

const says = words.score;

interface ScoreCardProps {
  /** Out of 10; null before anything was scored. */
  readonly rating: number | null;
  /** Where the report stands. */
  readonly report: Address;
}

/** The overall rating of the interview, and the way to what was found. */
export function ScoreCard({ rating, report }: ScoreCardProps) {
  return (
    <Panel aria-labelledby="score">
      <Heading id="score" size="h4" sx={{ mb: 3 }}>
        {says.title}
      </Heading>
      {rating === null ? (
        <Muted>{says.none}</Muted>
      ) : (
        <Column gap={18} sx={{ alignItems: 'center' }}>
          <Gauge rating={rating} />
          <LinkButton to={report} variant="outlined">
            {says.report}
          </LinkButton>
        </Column>
      )}
    </Panel>
  );
}
