import type { Testimonial } from '@aarambh/contracts/routes/testimonials.ts';
import { Avatar, card } from '@aarambh/web-shared/theme/index.ts';
import { Muted } from '@aarambh/web-shared/ui/layout.tsx';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Figure = styled('figure')({
  display: 'flex',
  flexDirection: 'column',
  gap: 16,
  margin: 0,
  height: '100%',
  padding: '20px 22px',
  ...card,
  '& blockquote': { margin: 0, flex: 1, whiteSpace: 'pre-line', overflowWrap: 'anywhere' },
});

const Who = styled('figcaption')({ display: 'flex', alignItems: 'center', gap: 12, overflowWrap: 'anywhere', '& > div': { minWidth: 0 } });

interface QuoteProps {
  readonly testimonial: Testimonial;
  /** What of its words is shown here. */
  readonly text: string;
  /** More about it, below its words. */
  readonly children?: ReactNode;
}

/** What somebody says, and who it is, as far as they agreed to. Texts keep the direction of their own script. */
export function Quote({ testimonial: { name, designation, imagePath }, text, children }: QuoteProps) {
  return (
    <Figure>
      <blockquote dir="auto">{text}</blockquote>
      {children}
      <Who>
        <Avatar name={name} size={44} src={imagePath} />
        <div>
          <strong dir="auto">{name}</strong>
          <Muted as="div" dir="auto">
            {designation}
          </Muted>
        </div>
      </Who>
    </Figure>
  );
}
