import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that there is no connection, for as long as there is none. */
export function OfflineBar() {
  const online = useSyncExternalStore(subscribe, () => navigator.onLine);
  return (
    <Box role="status">
      {!online && (
        <Box sx={{ bgcolor: 'inverse.fill', color: 'inverse.text', px: 5, py: 2, textAlign: 'center', fontSize: '0.9375rem' }}>
          You are offline. What you see may be old, and nothing can be saved until you are back.
        </Box>
      )}
    </Box>
  );
}
