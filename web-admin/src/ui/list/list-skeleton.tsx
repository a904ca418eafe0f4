import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Skeleton from '@mui/material/Skeleton';
import { words } from './words.ts';

const ROWS = 8;

/** A list that is on its way. */
export function ListSkeleton({ columns }: { readonly columns: number }) {
  return (
    <Card role="status" aria-label={words.loading}>
      {Array.from({ length: ROWS }, (_, row) => (
        <Box
          key={row}
          sx={{
            display: 'grid',
            gridTemplateColumns: { xs: '1fr', md: `2fr repeat(${columns - 1}, 1fr)` },
            gap: 6,
            px: 3,
            py: 4,
            borderTop: row === 0 ? 0 : '1px solid',
            borderColor: 'divider',
          }}
        >
          {Array.from({ length: columns }, (_unused, column) => (
            <Skeleton key={column} variant="rounded" height={18} sx={{ display: column === 0 ? 'block' : { xs: 'none', md: 'block' } }} />
          ))}
        </Box>
      ))}
    </Card>
  );
}
