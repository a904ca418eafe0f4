import Alert from '@mui/material/Alert';
import { words } from './words.ts';

/** Says that a record may lack its newest changes, because its stream is parked. */
export function StaleNote({ stale }: { readonly stale: true | undefined }) {
  if (stale === undefined) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      {words.stale}
    </Alert>
  );
}
