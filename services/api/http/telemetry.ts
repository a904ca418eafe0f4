import { Counter, Histogram, type Registry } from 'prom-client';
import type { Logger } from 'pino';
import type { Call } from './call.ts';

export interface Telemetry {
  /** Counts and logs one answered request. `route` is the pattern: paths hold ids and tokens. */
  answered(call: Call, method: string, status: number, ms: number): void;
  failed(call: Call, error: unknown): void;
}

/** Request metrics and the request log: no personal data, no tokens, no addresses, no query strings. */
export function telemetry(registry: Registry, logger: Logger): Telemetry {
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
  // Looking labels up hashes them; one child per route and status is looked up once.
  const children = new Map<string, { observe(value: number): void }>();

  return {
    answered(call, method, status, ms) {
      const key = `${call.route} ${status}`;
      let child = children.get(key);
      if (child === undefined) {
        child = seconds.labels({ method, route: call.route, status: String(status) });
        children.set(key, child);
      }
      child.observe(ms / 1000);
      if (!logger.isLevelEnabled('info')) return;
      logger.info(
        {
          corr: call.corr,
          route: call.route,
          status,
          ms: Math.round(ms * 100) / 100,
          ...(call.problemCode === null ? undefined : { code: call.problemCode }),
          ...(call.identity === null ? undefined : { account: call.identity.accountId, role: call.identity.role }),
        },
        'request',
      );
    },
    failed(call, error) {
      failures.labels({ route: call.route }).inc();
      logger.error({ corr: call.corr, route: call.route, err: error }, 'request failed');
    },
  };
}
