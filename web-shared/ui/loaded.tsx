import type { ReactNode } from 'react';
import { ErrorState, OfflineState } from './states.tsx';
import { words } from './words.ts';

/** As much of a query as its screen shows. */
interface Asked<Data> {
  readonly data: Data | undefined;
  readonly error: Error | null;
  readonly fetchStatus: 'fetching' | 'paused' | 'idle';
  readonly refetch: () => unknown;
}

interface LoadedProps<Data> {
  readonly query: Asked<Data>;
  /** What is shown, as a sentence begins with it: "Your bookings". */
  readonly what: string;
  /** The shape of what comes. */
  readonly skeleton: ReactNode;
  /** The level of the heading in its place. */
  readonly level?: 'h1' | 'h2' | 'h3';
  /** What stands there when the answer holds nothing. */
  readonly empty?: { readonly when: (data: Data) => boolean; readonly show: ReactNode };
  /** A screen of its own for some refusals; null for all others. */
  readonly refused?: (error: Error) => ReactNode;
  readonly children: (data: Data) => ReactNode;
}

/**
 * What a query answered, or why it is not there yet: its shape while it loads, a sentence and a way to try again when it failed, a
 * word when the network is away, and what will be here when there is nothing. What was answered once stays while it is asked again.
 */
export function Loaded<Data>({ query, what, skeleton, level = 'h2', empty, refused, children }: LoadedProps<Data>): ReactNode {
  const { data, error, fetchStatus, refetch } = query;
  if (data !== undefined) return empty?.when(data) === true ? empty.show : children(data);
  if (error !== null) return refused?.(error) ?? <ErrorState what={what} error={error} retry={() => void refetch()} level={level} />;
  if (fetchStatus === 'paused') return <OfflineState what={what} />;
  return (
    <div role="status" aria-busy="true" aria-label={words.loading(what)}>
      {skeleton}
    </div>
  );
}
