import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import MuiLink from '@mui/material/Link';
import Typography from '@mui/material/Typography';
import { useId, type ReactNode } from 'react';
import { Link } from 'react-router';

interface PanelProps {
  readonly title: string;
  readonly more?: { readonly to: string; readonly label: string };
  readonly children: ReactNode;
}

/** A part of the dashboard. */
export function Panel({ title, more, children }: PanelProps) {
  const id = useId();
  return (
    <Card component="section" aria-labelledby={id} sx={{ p: { xs: 4, md: 5 } }}>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'space-between', alignItems: 'baseline', columnGap: 4, mb: 3 }}>
        <Typography id={id} variant="h5" component="h2">
          {title}
        </Typography>
        {more !== undefined && (
          <MuiLink component={Link} to={more.to}>
            {more.label}
          </MuiLink>
        )}
      </Box>
      {children}
    </Card>
  );
}
