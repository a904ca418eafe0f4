import Alert from '@mui/material/Alert';

/** Says that a record may lack its newest changes, because its stream is parked. */
export function StaleNote({ stale }: { readonly stale: true | undefined }) {
  if (stale === undefined) return null;
  return (
    <Alert severity="warning" sx={{ mb: 4 }}>
      A change of this record could not be read into this view, so it may be out of date. Its history is complete. An admin can retry under
      System.
    </Alert>
  );
}
