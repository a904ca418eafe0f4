import { styled } from '@mui/material/styles';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore } from 'react';
import { sentenceOfService, serviceState, watchService } from '@aarambh/web-shared/api/service-state.ts';
import { sizes } from '@aarambh/web-shared/theme/index.ts';

/** Always there, so that what comes into it is read out. */
const Region = styled('div')(({ theme }) => ({ position: 'sticky', top: sizes.header, zIndex: theme.zIndex.appBar }));

const Bar = styled('div')(({ theme }) => ({
  padding: '10px 20px',
  textAlign: 'center',
  textWrap: 'balance',
  fontSize: '0.9375rem',
  backgroundColor: theme.vars.palette.warningSoft,
  color: theme.vars.palette.text.primary,
}));

/** Says that the connection is gone, or what the service does not do; and that it is over by going away. */
export function ConnectionBar() {
  const online = useSyncExternalStore(
    (listener) => onlineManager.subscribe(listener),
    () => onlineManager.isOnline(),
  );
  const service = useSyncExternalStore(watchService, serviceState);
  const sentence = online ? sentenceOfService[service] : 'You are offline. What you see may be old; changes need the connection.';
  return <Region role="status">{sentence === null ? null : <Bar>{sentence}</Bar>}</Region>;
}
