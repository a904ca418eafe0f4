import type { CollegeNumbersAnswer } from '@aarambh/contracts/http/students.ts';
import { Heading } from '@aarambh/web-shared/ui/heading.tsx';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { RatingAverages } from './averages.tsx';
import { Funnel } from './funnel.tsx';
import { NoShows } from './no-shows.tsx';
import { Spread } from './spread.tsx';
import { words } from '../../statistics-words.ts';

/** A part stays on one sheet of paper. */
const Part = styled('section')({ marginTop: 28, breakInside: 'avoid' });

interface FiguresProps {
  readonly title: string;
  readonly level: 'h2' | 'h3';
  readonly lead?: string;
  readonly children: ReactNode;
}

function Figures({ title, level, lead, children }: FiguresProps) {
  return (
    <Part>
      <Heading as={level} size="h5" sx={{ mb: 2 }}>
        {title}
      </Heading>
      {lead === undefined ? null : <Muted sx={{ mb: 2 }}>{lead}</Muted>}
      {children}
    </Part>
  );
}

interface NumbersProps {
  readonly numbers: CollegeNumbersAnswer;
  /** Of the headings. */
  readonly level?: 'h2' | 'h3';
}

/** Every number of a college: how far its students came, who did not come, and how they were rated. */
export function Numbers({ numbers, level = 'h3' }: NumbersProps) {
  const { funnel, noShows, stats, spread, over80 } = numbers;
  const isRated = spread.overall.length > 0;
  return (
    <>
      <Figures level={level} title={words.funnel.title} lead={words.funnel.lead}>
        <Funnel funnel={funnel} />
      </Figures>
      <Figures level={level} title={words.noShows.title} lead={words.noShows.lead}>
        <NoShows noShows={noShows} funnel={funnel} />
      </Figures>
      <Figures level={level} title={words.averages}>
        <RatingAverages averages={stats} />
      </Figures>
      {isRated ? (
        <Figures level={level} title={words.spread.title} lead={words.spread.lead}>
          <Spread spread={spread} />
          <Muted sx={{ mt: 3 }}>{words.spread.over80(over80)}</Muted>
        </Figures>
      ) : null}
    </>
  );
}
