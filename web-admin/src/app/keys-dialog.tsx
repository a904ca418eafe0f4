import { radii } from '@aarambh/web-shared/theme/index.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Dialog from '@mui/material/Dialog';
import DialogActions from '@mui/material/DialogActions';
import DialogContent from '@mui/material/DialogContent';
import DialogTitle from '@mui/material/DialogTitle';
import { styled } from '@mui/material/styles';
import type { ReactNode } from 'react';
import { words as basic } from '@aarambh/web-shared/ui/words.ts';
import { words } from './words.ts';

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
  { keys: ['Ctrl', 'K'], what: words.keys.searchAll },
  { keys: ['/'], what: words.keys.search },
  { keys: ['?'], what: words.keys.these },
  { keys: ['Tab', 'Enter'], what: words.keys.rows },
  { keys: ['←', '→'], what: words.keys.tabs },
  { keys: ['Esc'], what: words.keys.close },
];

/** The keys of the console. */
export function KeysDialog({ open, onClose }: { readonly open: boolean; readonly onClose: () => void }): ReactNode {
  return (
    <Dialog open={open} onClose={onClose} aria-labelledby="keys-title" maxWidth="xs" fullWidth>
      <DialogTitle id="keys-title">{words.keys.heading}</DialogTitle>
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
          {basic.close}
        </Button>
      </DialogActions>
    </Dialog>
  );
}
