import { z } from 'zod';
import { endpoint, answers, type Endpoint } from '../http/endpoint.ts';
import { dataHeaders } from '../http/security-headers.ts';

const tag = 'Service';

/** What operators and their machines ask. */
export const operationEndpoints: readonly Endpoint[] = [
  endpoint(
    {
      method: 'GET',
      path: '/healthz',
      tag,
      summary: 'Whether the process lives',
      answers: answers(z.object({ status: z.literal('ok'), version: z.string() })),
    },
    (call) => call.json({ status: 'ok', version: call.ports.settings.version }),
  ),
  endpoint(
    {
      method: 'GET',
      path: '/readyz',
      tag,
      summary: 'Whether the service can serve; 503 with the reasons while it cannot',
      answers: answers(z.object({ status: z.enum(['ready', 'waiting']), reasons: z.array(z.string()) })),
    },
    async (call) => {
      const reasons = await call.ports.system.notReady();
      return reasons.length === 0
        ? call.json({ status: 'ready', reasons })
        : call.json({ status: 'waiting', reasons }, 503, { 'retry-after': '1' });
    },
  ),
  endpoint(
    {
      method: 'GET',
      path: '/metrics',
      tag,
      summary: 'Prometheus metrics',
      answers: { 200: { description: 'Metrics', mediaType: 'text/plain' } },
    },
    async (call) => call.send(await call.ports.metrics.metrics(), 200, { ...dataHeaders, 'content-type': call.ports.metrics.contentType }),
  ),
];
