import Skeleton from '@mui/material/Skeleton';
import { Failure } from './failure.tsx';

interface WaitingProps {
  readonly error: unknown;
  readonly refetch: () => unknown;
  /** Pixels of what comes. */
  readonly height: number;
}

/** What stands where something is asked for: its shape, or what went wrong and the way to ask again. */
export function Waiting({ error, refetch, height }: WaitingProps) {
  return error === null ? <Skeleton variant="rounded" height={height} /> : <Failure error={error} retry={() => void refetch()} />;
}
