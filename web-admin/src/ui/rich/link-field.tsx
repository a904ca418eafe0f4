import { ContentLink } from '@aarambh/contracts/content/link.ts';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useState } from 'react';
import { PlainField } from '../plain-field.tsx';
import { words } from './words.ts';

/** Asks where a link leads, and takes nothing that the service would refuse. Stands inside a form, which Enter does not send from here. */
export function LinkField({ onSet }: { readonly onSet: (href: string) => void }) {
  const [address, setAddress] = useState('');
  const [isTried, setTried] = useState(false);
  const { data: href } = ContentLink.safeParse(address);
  const set = (): void => (href === undefined ? setTried(true) : onSet(href));
  return (
    <Box
      sx={{ display: 'flex', flexWrap: 'wrap', gap: 2, alignItems: 'start', mt: 3 }}
      onKeyDown={(event) => {
        if (event.key !== 'Enter') return;
        event.preventDefault();
        set();
      }}
    >
      <PlainField
        label={words.address}
        value={address}
        onChange={setAddress}
        help={words.linkHelp}
        error={isTried && href === undefined ? words.linkHelp : null}
        autoFocus
      />
      <Button size="small" onClick={set}>
        {words.set}
      </Button>
    </Box>
  );
}
