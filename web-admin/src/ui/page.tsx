import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import { useEffect, type ReactNode } from 'react';
import { Breadcrumbs } from './breadcrumbs.tsx';
import { words } from './words.ts';

export interface PageProps {
  readonly title: string;
  /** What the browser's tab says when the heading is more than a word. */
  readonly tab?: string;
  readonly lead?: ReactNode;
  readonly chips?: ReactNode;
  readonly actions?: ReactNode;
  readonly children: ReactNode;
}

/** A page of the console: its one heading, what can be done with it, its content. */
export function Page({ title, tab = title, lead, chips, actions, children }: PageProps) {
  useEffect(() => {
    document.title = words.tab(tab);
  }, [tab]);
  return (
    <Box sx={{ maxWidth: 1240, mx: 'auto', px: { xs: 4, md: 6, xl: 8 }, pt: { xs: 5, md: 7 }, pb: 12 }}>
      <Breadcrumbs />
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 3, alignItems: 'flex-start', justifyContent: 'space-between', mb: 5 }}>
        <Box sx={{ minWidth: 0, flex: '1 1 260px' }}>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 3, rowGap: 1, alignItems: 'center' }}>
            <Typography variant="h3" component="h1" sx={{ overflowWrap: 'anywhere' }}>
              {title}
            </Typography>
            {chips}
          </Box>
          {lead !== undefined && <Typography sx={{ color: 'text.secondary', mt: 1 }}>{lead}</Typography>}
        </Box>
        {actions !== undefined && <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 2 }}>{actions}</Box>}
      </Box>
      {children}
    </Box>
  );
}
