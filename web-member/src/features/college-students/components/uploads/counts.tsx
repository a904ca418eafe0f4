import type { UploadCounts } from '@aarambh/contracts/students/upload.ts';
import { count } from '@aarambh/web-shared/format.ts';
import { radii } from '@aarambh/web-shared/theme/index.ts';
import { styled, type Theme } from '@mui/material/styles';
import { words } from '../../upload-words.ts';

/** What a row of a list does to the list of students, in the order of the bar. */
const kinds = ['create', 'update', 'unchanged', 'remove', 'refused'] as const;
type Kind = (typeof kinds)[number];

const colourOf = ({ vars: { palette } }: Theme): Record<Kind, string> => ({
  create: palette.success.main,
  update: palette.info.main,
  unchanged: palette.outline,
  remove: palette.warning.main,
  refused: palette.error.main,
});

const Bar = styled('div')(({ theme }) => ({
  display: 'flex',
  gap: 2,
  height: 12,
  marginBottom: 14,
  borderRadius: radii.round,
  overflow: 'hidden',
  backgroundColor: theme.vars.palette.divider,
  ...Object.fromEntries(kinds.map((kind) => [`& > .${kind}`, { minWidth: 4, backgroundColor: colourOf(theme)[kind] }])),
}));

const Tiles = styled('dl')(({ theme }) => ({
  display: 'grid',
  gridTemplateColumns: 'repeat(auto-fit, minmax(128px, 1fr))',
  gap: 12,
  margin: 0,
  '& > div': {
    display: 'flex',
    flexDirection: 'column-reverse',
    justifyContent: 'flex-end',
    padding: '12px 14px',
    border: `1px solid ${theme.vars.palette.divider}`,
    borderTopWidth: 4,
    borderRadius: radii.control,
  },
  '& dt': { fontSize: '0.875rem', color: theme.vars.palette.text.secondary },
  '& dd': { ...theme.typography.h4, margin: 0, fontVariantNumeric: 'tabular-nums' },
  ...Object.fromEntries(kinds.map((kind) => [`& > .${kind}`, { borderTopColor: colourOf(theme)[kind] }])),
}));

interface CountsProps {
  readonly counts: UploadCounts;
  /** What the numbers are, for who listens. */
  readonly label: string;
}

/** What a list does to how many: as a bar, and in numbers. */
export function Counts({ counts, label }: CountsProps) {
  const shown = kinds.filter((kind) => counts[kind] > 0);
  return (
    <div role="group" aria-label={label}>
      <Bar aria-hidden="true">
        {shown.map((kind) => (
          <div key={kind} className={kind} style={{ flexGrow: counts[kind] }} />
        ))}
      </Bar>
      <Tiles>
        {kinds.map((kind) => (
          <div key={kind} className={kind}>
            <dt>{words.counts[kind]}</dt>
            <dd>{count(counts[kind])}</dd>
          </div>
        ))}
        {counts.unavailable > 0 ? (
          <div>
            <dt>{words.counts.unavailable}</dt>
            <dd>{count(counts.unavailable)}</dd>
          </div>
        ) : null}
      </Tiles>
    </div>
  );
}
