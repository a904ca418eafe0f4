import { styled } from '@mui/material/styles';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';

const Bar = styled('div')(({ theme }) => ({
  padding: '10px 20px',
  textAlign: 'center',
  fontSize: '0.9375rem',
  backgroundColor: theme.vars.palette.warningSoft,
  color: theme.vars.palette.text.primary,
  '&:empty': { display: 'none' },
}));

/** Says that the connection is gone, and that it came back by going away. */
export function OfflineBar() {
  const online = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  return <Bar role="status">{online ? null : 'You are offline. What you see may be old; changes need the connection.'}</Bar>;
}
