import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';

interface SystemCardProps {
  readonly title: string;
  readonly lead?: string;
  /** What can be done with all of it. */
  readonly action?: ReactNode;
  readonly children: ReactNode;
}

/** A part of the system page, under its heading. */
export function SystemCard({ title, lead, action, children }: SystemCardProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', justifyContent: 'space-between', gap: 3, p: 5, pb: 2 }}>
        <Typography id={id} variant="h5" component="h2">
          {title}
        </Typography>
        {action}
      </Box>
      {lead !== undefined && (
        <Typography variant="body2" sx={{ px: 5, pb: 3, color: 'text.secondary' }}>
          {lead}
        </Typography>
      )}
      {children}
    </Card>
  );
}

interface SystemRowProps {
  readonly title: string;
  readonly text?: string;
  readonly detail: ReactNode;
  /** How it stands, and what can be done about it. */
  readonly children?: ReactNode;
}

/** One thing of a part. */
export function SystemRow({ title, text, detail, children }: SystemRowProps) {
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'center', px: 5, py: 3, borderTop: '1px solid', borderColor: 'divider' }}
    >
      <Box sx={{ flex: '1 1 260px', minWidth: 0, overflowWrap: 'anywhere' }}>
        <Typography sx={{ fontWeight: 600 }}>{title}</Typography>
        {text !== undefined && <Typography variant="body2">{text}</Typography>}
        <Typography variant="caption" sx={{ color: 'text.secondary', fontVariantNumeric: 'tabular-nums' }}>
          {detail}
        </Typography>
      </Box>
      {children}
    </Box>
  );
}
