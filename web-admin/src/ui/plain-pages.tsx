import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import { Message } from './message.tsx';
import { words } from './words.ts';

/** What stands there while a part of the console arrives: a heading and a block, as most pages have. */
export function Loading() {
  return (
    <Box role="status" aria-label={words.loading} sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
      <Skeleton variant="rounded" width={240} height={32} />
      <Skeleton variant="rounded" height={52} />
      <Skeleton variant="rounded" height={280} />
    </Box>
  );
}

const home = (
  <Button component={Link} to="/">
    {words.toDashboard}
  </Button>
);

export function NotFound() {
  return (
    <Message title={words.notFound} action={home}>
      {words.notFoundWhy}
    </Message>
  );
}

export function AccessDenied() {
  return (
    <Message title={words.denied} action={home}>
      {words.deniedWhy}
    </Message>
  );
}

/** When react-admin could not find out what the person may do. */
export function Unreachable() {
  return (
    <Message title={words.unasked} action={home}>
      {words.unaskedWhy}
    </Message>
  );
}

/** When a page failed to draw itself. What was saved is safe: writes are confirmed by the service before anything says so. */
export function Broken() {
  return (
    <Message
      title={words.broken}
      action={
        <Button
          onClick={() => {
            window.location.reload();
          }}
        >
          {words.reload}
        </Button>
      }
    >
      {words.brokenWhy}
    </Message>
  );
}
