import { styled } from '@mui/material/styles';
import { onlineManager } from '@tanstack/react-query';
import { useSyncExternalStore, type ReactNode } from 'react';
import { sentenceOfService, serviceState, watchService, type ServiceState } from '../api/service-state.ts';
import { ownProps } from './own-props.ts';

/** A line across the page, under the header: what everybody should know right now. */
export const Bar = styled('div')(({ theme }) => ({
  padding: '10px 20px',
  textAlign: 'center',
  textWrap: 'balance',
  fontSize: '0.9375rem',
  backgroundColor: theme.vars.palette.warningSoft,
  color: theme.vars.palette.text.primary,
}));

/** Always there, so that what comes into it is read out. */
const Region = styled(
  'div',
  ownProps('top'),
)<{ top: number }>(({ theme, top }) => ({ position: 'sticky', top, zIndex: theme.zIndex.appBar }));

const isOnline = (): boolean => onlineManager.isOnline();

/** Pages are rendered while all is well, and taken over so; what is not shows right after. */
const asOnline = (): boolean => true;
const asWell = (): ServiceState => 'well';

interface ConnectionBarProps {
  /** Pixels of the header that it stays under. */
  readonly top: number;
  /** What it says without a connection. */
  readonly offline: string;
  /** What the console says in the same place. */
  readonly children?: ReactNode;
}

/** Says that the connection is gone, or what the service does not do, and that it is over by going away. */
export function ConnectionBar({ top, offline, children }: ConnectionBarProps) {
  const online = useSyncExternalStore((listener) => onlineManager.subscribe(listener), isOnline, asOnline);
  const service = useSyncExternalStore(watchService, serviceState, asWell);
  const sentence = online ? sentenceOfService[service] : offline;
  return (
    <Region role="status" top={top}>
      {sentence === null ? null : <Bar>{sentence}</Bar>}
      {children}
    </Region>
  );
}
