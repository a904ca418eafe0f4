import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { moment } from '../format.ts';

interface ThreadLine {
  readonly title: string;
  /** An instant. */
  readonly at: string;
  /** Empty where nothing was written. */
  readonly text: string;
}

interface ThreadProps {
  readonly title: string;
  /** Said while there are no lines. */
  readonly none: string;
  readonly lines: readonly ThreadLine[];
}

/** What was written and done since a record came in, line by line. */
export function Thread({ title, none, lines }: ThreadProps) {
  return (
    <Card component="section" aria-label={title} sx={{ p: { xs: 4, md: 5 } }}>
      <Typography variant="h5" component="h2" sx={{ mb: 4 }}>
        {title}
      </Typography>
      {lines.length === 0 ? (
        <Typography sx={{ color: 'text.secondary' }}>{none}</Typography>
      ) : (
        <Box component="ol" sx={{ m: 0, p: 0, listStyle: 'none', display: 'grid', gap: 4 }}>
          {lines.map((line, index) => (
            <Box component="li" key={index}>
              <Typography variant="caption" component="div" sx={{ color: 'text.secondary' }}>
                {line.title} · {moment(line.at)}
              </Typography>
              {line.text !== '' && (
                <Box dir="auto" sx={{ whiteSpace: 'pre-line', overflowWrap: 'anywhere' }}>
                  {line.text}
                </Box>
              )}
            </Box>
          ))}
        </Box>
      )}
    </Card>
  );
}
