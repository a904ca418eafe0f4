import Box from '@mui/material/Box';
import Chip from '@mui/material/Chip';
import type { ReactNode } from 'react';

export type Tone = 'good' | 'quiet' | 'warning' | 'error' | 'info' | 'ember';

const tones: Readonly<Record<Tone, { readonly fill: string; readonly text: string }>> = {
  good: { fill: 'successSoft', text: 'success.main' },
  quiet: { fill: 'divider', text: 'text.secondary' },
  warning: { fill: 'warningSoft', text: 'warning.main' },
  error: { fill: 'errorSoft', text: 'error.main' },
  info: { fill: 'infoSoft', text: 'info.main' },
  ember: { fill: 'soft', text: 'link' },
};

/** A state in a word. The word says it; the colour only helps. */
export function StatusChip({ tone, label }: { readonly tone: Tone; readonly label: string }) {
  const { fill, text } = tones[tone];
  return <Chip size="small" label={label} sx={{ bgcolor: fill, color: text }} />;
}

/** Several states of one record. */
export function Chips({ children }: { readonly children: ReactNode }) {
  return (
    <Box component="span" sx={{ display: 'inline-flex', flexWrap: 'wrap', gap: 1 }}>
      {children}
    </Box>
  );
}
