import { Counter, Histogram, type Registry } from 'prom-client';
import type { Logger } from 'pino';
import type { Call } from '@aarambh/http/call.ts';
import type { TurnedAway as TurnedAwayInTurns } from './turns.ts';

export type Telemetry = ReturnType<typeof telemetry>;

/** Why something was turned away. */
export type TurnedAway = TurnedAwayInTurns | 'connection-rate' | 'live' | 'memory';

/** The shape of ids that proxies give. Another's id is noted, never taken for ours: ours names in the log what a request wrote. */
const REQUEST_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

/** Request metrics and the request log: no personal data, no tokens, no addresses, no query strings. */
export function telemetry(registry: Registry, logger: Logger) {
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Time from the parsed head of a request to its answer',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.001, 0.0025, 0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5, 10],
    registers: [registry],
  });
  const failures = new Counter({
    name: 'http_failures_total',
    help: 'Requests that failed on our side',
    labelNames: ['route'],
    registers: [registry],
  });
  const turned = new Counter({
    name: 'http_turned_away_total',
    help: 'Requests and connections that were ended for the sake of the others, before they were answered',
    labelNames: ['why'],
    registers: [registry],
  });
  // Looking labels up hashes them; one child per route and status is looked up once.
  const children = new Map<string, { observe(value: number): void }>();

  return {
    /** Counts and logs one answered request. `route` is the pattern: paths hold ids and tokens. */
    answered(call: Call, method: string, status: number, ms: number): void {
      const key = `${call.route} ${status}`;
      let child = children.get(key);
      if (child === undefined) {
        child = seconds.labels({ method, route: call.route, status: String(status) });
        children.set(key, child);
      }
      child.observe(ms / 1000);
      if (!logger.isLevelEnabled('info')) return;
      const given = call.header('x-request-id');
      logger.info(
        {
          corr: call.corr,
          ...(given !== undefined && REQUEST_ID.test(given) ? { given } : undefined),
          route: call.route,
          status,
          ms: Math.round(ms * 100) / 100,
          ...(call.problemCode === null ? undefined : { code: call.problemCode }),
          ...(call.identity === null ? undefined : { account: call.identity.accountId, role: call.identity.role }),
        },
        'request',
      );
    },
    failed(call: Call, error: unknown): void {
      failures.labels({ route: call.route }).inc();
      logger.error({ corr: call.corr, route: call.route, err: error }, 'request failed');
    },
    /** Counts a request or connection that was ended for the sake of the others; nothing is logged, which would be work. */
    turnedAway: (why: TurnedAway): void => turned.inc({ why }),
  };
}
