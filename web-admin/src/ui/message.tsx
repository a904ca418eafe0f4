import { Sign } from '@aarambh/web-shared/theme/index.ts';
import Box from '@mui/material/Box';
import Card from '@mui/material/Card';
import Typography from '@mui/material/Typography';
import type { ReactNode } from 'react';

interface MessageProps {
  readonly title: string;
  readonly children: ReactNode;
  readonly action?: ReactNode;
  /** `page` is a page's own heading; `part` stands inside one. */
  readonly place?: 'page' | 'part';
}

/** Something to say where content would be: empty, missing, refused or failed, with the next step. */
export function Message({ title, children, action, place = 'page' }: MessageProps) {
  return (
    <Box sx={{ py: place === 'page' ? 16 : 10, px: 6, display: 'grid', justifyItems: 'center', textAlign: 'center', gap: 2 }}>
      <Sign size={place === 'page' ? 56 : 40} />
      <Typography variant={place === 'page' ? 'h3' : 'h5'} component={place === 'page' ? 'h1' : 'h2'} sx={{ mt: 2 }}>
        {title}
      </Typography>
      <Typography sx={{ color: 'text.secondary', maxWidth: '46ch' }}>{children}</Typography>
      {action !== undefined && <Box sx={{ mt: 3 }}>{action}</Box>}
    </Box>
  );
}

/** The same on a card, where a list or a part of a record would be. */
export function MessageCard(props: Omit<MessageProps, 'place'>) {
  return (
    <Card>
      <Message place="part" {...props} />
    </Card>
  );
}
