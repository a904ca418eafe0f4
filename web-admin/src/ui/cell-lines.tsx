import Box from '@mui/material/Box';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

/** A table that is too narrow for what stands beside the text of dense rows. */
const narrow = '@container (max-width: 960px)';

/** The text of a cell that stands on two lines where one is too short; on one where the rows are dense. */
export function FirstLine({ children }: { readonly children: ReactNode }) {
  return (
    <Box
      component="span"
      sx={{
        display: '-webkit-box',
        WebkitBoxOrient: 'vertical',
        WebkitLineClamp: 2,
        whiteSpace: 'normal',
        overflow: 'hidden',
        '.MuiTableCell-sizeSmall &': { display: 'inline', whiteSpace: 'nowrap' },
      }}
    >
      {children}
    </Box>
  );
}

/** What stands below the text of a cell, smaller; beside it where the rows are dense. */
export function SecondLine({ children }: { readonly children: ReactNode }) {
  return (
    <Typography
      variant="caption"
      component="span"
      sx={{
        display: 'block',
        overflow: 'hidden',
        textOverflow: 'ellipsis',
        color: 'text.secondary',
        fontWeight: 400,
        '.MuiTableCell-sizeSmall &': { display: 'inline', ml: 2 },
        // One line has no room for it then; the record has it.
        [narrow]: { '.MuiTableCell-sizeSmall &': { display: 'none' } },
      }}
    >
      {children}
    </Typography>
  );
}
