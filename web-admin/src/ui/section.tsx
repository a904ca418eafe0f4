import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface SectionProps {
  readonly title: string;
  readonly note?: string;
  readonly children: ReactNode;
}

/** A part of a page on a card of its own, under its heading. It is no landmark: the table within may be one, by the same name. */
export function Section({ title, note, children }: SectionProps) {
  return (
    <Card component="section" sx={{ p: { xs: 4, md: 5 }, minWidth: 0, display: 'grid', gridTemplateColumns: 'minmax(0, 1fr)', gap: 4 }}>
      <div>
        <Typography variant="h5" component="h2">
          {title}
        </Typography>
        {note !== undefined && (
          <Typography variant="body2" sx={{ color: 'text.secondary', mt: 1 }}>
            {note}
          </Typography>
        )}
      </div>
      {children}
    </Card>
  );
}
