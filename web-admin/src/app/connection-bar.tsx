import { sentenceOfService, serviceState, watchService } from '@aarambh/web-shared/api/service-state.ts';
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { BAR_HEIGHT } from './console-bar.tsx';
import { words } from './words.ts';

function watchConnection(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

/** Says that there is no connection, or what the service does not do, for as long as that is so. */
export function ConnectionBar() {
  const online = useSyncExternalStore(watchConnection, () => navigator.onLine);
  const service = useSyncExternalStore(watchService, serviceState);
  const sentence = online ? sentenceOfService[service] : words.offline;
  return (
    <Box role="status" sx={{ position: 'sticky', top: BAR_HEIGHT, zIndex: 'appBar' }}>
      {sentence !== null && (
        <Box
          sx={{
            bgcolor: 'warningSoft',
            color: 'text.primary',
            px: 5,
            py: 2,
            textAlign: 'center',
            textWrap: 'balance',
            fontSize: '0.9375rem',
          }}
        >
          {sentence}
        </Box>
      )}
    </Box>
  );
}
