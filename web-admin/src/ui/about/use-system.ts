import type { SystemStatus } from '@aarambh/contracts/http/admin.ts';
import { useQuery, type UseQueryResult } from '@tanstack/react-query';
import { useApi } from '../../client/use-api.ts';
import { words } from './words.ts';

/** Milliseconds between looks at the service; shorter while something is rebuilt. */
const LOOK_MS = 5_000;
const BUSY_MS = 1_000;
/** Seconds behind that are more than the ordinary way of an event. */
const LATE_S = 10;

/** The state of projections and reactors, looked at again and again while it is on screen. */
export function useSystem(): UseQueryResult<SystemStatus> {
  const api = useApi();
  return useQuery({
    queryKey: ['system'],
    queryFn: ({ signal }) => api.get('/admin/api/system', { signal }),
    refetchInterval: ({ state }) => (state.data?.projections.some(({ rebuilding }) => rebuilding !== null) === true ? BUSY_MS : LOOK_MS),
  });
}

/** What an operator has to know first. */
export function healthOf(status: SystemStatus): { readonly tone: 'good' | 'warning' | 'error' | 'info'; readonly label: string } {
  const parked = status.parked.length;
  if (parked > 0) return { tone: 'error', label: words.health.parked(parked) };
  const failing = status.parkedReactions.length;
  if (failing > 0) return { tone: 'error', label: words.health.parkedReactions(failing) };
  if (status.reactorsHeld) return { tone: 'warning', label: words.health.held };
  if (status.notes.length > 0) return { tone: 'warning', label: words.health.noAnswer };
  if (status.relay?.holder === null) return { tone: 'error', label: words.health.noRelay };
  if (status.engines === 'distributed' && status.members?.length === 0) return { tone: 'error', label: words.health.noProjector };
  if (status.engines === 'distributed' && !status.leases.some(({ name }) => name === 'worker'))
    return { tone: 'error', label: words.health.noWorker };
  if (status.projections.some(({ rebuilding }) => rebuilding !== null)) return { tone: 'info', label: words.health.rebuilding };
  if (status.projections.some(({ lagSeconds }) => (lagSeconds ?? 0) > LATE_S)) return { tone: 'warning', label: words.health.late };
  return { tone: 'good', label: words.health.well };
}
