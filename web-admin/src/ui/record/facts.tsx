import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';
import { words } from './words.ts';

export interface Fact {
  readonly label: string;
  readonly value: ReactNode;
  /** Takes the whole width: texts. */
  readonly wide?: boolean;
}

/** A text as a fact where there is one; nothing otherwise. */
export function factOf(label: string, text: string | null | undefined, wide = false): readonly Fact[] {
  return text === undefined || text === null || text === '' ? [] : [{ label, value: <bdi>{text}</bdi>, ...(wide && { wide }) }];
}

interface FactsProps {
  readonly title?: string;
  readonly facts: readonly Fact[];
}

/** What a record says, label by label. */
export function Facts({ title, facts }: FactsProps) {
  return (
    <Card sx={{ p: { xs: 4, md: 5 } }}>
      {title !== undefined && (
        <Typography variant="h5" component="h2" sx={{ mb: 4 }}>
          {title}
        </Typography>
      )}
      <Box component="dl" sx={{ m: 0, display: 'grid', gridTemplateColumns: { sm: '1fr 1fr' }, columnGap: 6, rowGap: 4 }}>
        {facts.map(({ label, value, wide }) => (
          <Box key={label} sx={{ gridColumn: wide === true ? '1 / -1' : undefined, minWidth: 0 }}>
            <Typography component="dt" variant="caption" sx={{ color: 'text.secondary' }}>
              {label}
            </Typography>
            <Box component="dd" sx={{ m: 0, mt: 0.5, overflowWrap: 'anywhere', whiteSpace: wide === true ? 'pre-line' : undefined }}>
              {value === '' || value === null || value === undefined ? <None /> : value}
            </Box>
          </Box>
        ))}
      </Box>
    </Card>
  );
}

/** Says that there is nothing, to eyes and ears. */
export function None({ say = words.none }: { readonly say?: string }) {
  return (
    <Box component="span" sx={{ color: 'text.secondary' }}>
      {say}
    </Box>
  );
}
