import { radii } from '@aarambh/web-shared/theme/index.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';

const Key = styled('kbd')({
  display: 'inline-block',
  minWidth: 30,
  padding: '2px 8px',
  textAlign: 'center',
  font: 'inherit',
  fontWeight: 600,
  border: '1px solid var(--a-palette-outline)',
  borderRadius: radii.small,
});

const rows: readonly { readonly keys: readonly string[]; readonly what: string }[] = [
  { keys: ['/'], what: 'Search the list, or go to one that can be searched' },
  { keys: ['?'], what: 'Show these keys' },
  { keys: ['Tab', 'Enter'], what: 'Go from row to row and open one' },
  { keys: ['←', '→'], what: 'Go from tab to tab of a record' },
  { keys: ['Esc'], what: 'Close a dialog' },
];

/** The keys of the console. */
export function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="keys-title" maxWidth="xs" fullWidth>
      <DialogTitle id="keys-title">Keys</DialogTitle>
      <DialogContent>
        <Box component="dl" sx={{ display: 'grid', gridTemplateColumns: 'auto 1fr', columnGap: 4, rowGap: 3, alignItems: 'center', m: 0 }}>
          {rows.map(({ keys, what }) => (
            <Box key={what} sx={{ display: 'contents' }}>
              <Box component="dt" sx={{ display: 'flex', gap: 1 }}>
                {keys.map((key) => (
                  <Key key={key}>{key}</Key>
                ))}
              </Box>
              <Box component="dd" sx={{ m: 0 }}>
                {what}
              </Box>
            </Box>
          ))}
        </Box>
      </DialogContent>
      <DialogActions>
        <Button variant="text" autoFocus onClick={onClose}>
          Close
        </Button>
      </DialogActions>
    </Dialog>
  );
}
