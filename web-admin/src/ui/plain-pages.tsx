import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Skeleton from '@mui/material/Skeleton';
import { Link } from 'react-router';
import { Message } from './message.tsx';

/** What stands there while a part of the console arrives: a heading and a block, as most pages have. */
export function Loading() {
  return (
    <Box role="status" aria-label="Loading" sx={{ p: { xs: 4, md: 6 }, display: 'grid', gap: 4 }}>
      <Skeleton variant="rounded" width={240} height={32} />
      <Skeleton variant="rounded" height={52} />
      <Skeleton variant="rounded" height={280} />
    </Box>
  );
}

const home = (
  <Button component={Link} to="/">
    To the dashboard
  </Button>
);

export function NotFound() {
  return (
    <Message title="There is nothing here" action={home}>
      The address may be mistyped, or the record was never there.
    </Message>
  );
}

export function AccessDenied() {
  return (
    <Message title="This page is not part of your role" action={home}>
      Your account may not open it. If you need it for your work, ask an admin to change your role.
    </Message>
  );
}

/** When react-admin could not find out what the person may do. */
export function Unreachable() {
  return (
    <Message title="The service could not be asked" action={home}>
      Nothing was changed. Check your connection and try again.
    </Message>
  );
}

/** When a page failed to draw itself. What was saved is safe: writes are confirmed by the service before anything says so. */
export function Broken() {
  return (
    <Message
      title="This page could not be shown"
      action={
        <Button
          onClick={() => {
            window.location.reload();
          }}
        >
          Reload the page
        </Button>
      }
    >
      Something in the console went wrong. What you had saved is kept; what you were typing is not.
    </Message>
  );
}
