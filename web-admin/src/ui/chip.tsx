import Chip from '@mui/material/Chip';

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
