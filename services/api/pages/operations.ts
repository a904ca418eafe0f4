import { open } from '@aarambh/http/access.ts';
import type { ApiPorts } from '../ports.ts';
import { z } from 'zod';
import { endpoint, answers, type Endpoint } from '@aarambh/http/endpoint.ts';
import { dataHeaders } from '@aarambh/http/security-headers.ts';

const route = { method: 'GET', access: { ...open, rate: 'probe' }, tag: 'Service' } as const;

/** What operators and their machines ask. */
export function operationEndpoints(ports: ApiPorts): readonly Endpoint[] {
  return [
    endpoint(
      {
        ...route,
        path: '/healthz',
        summary: 'Whether the process lives',
        answers: answers(z.object({ status: z.literal('ok'), version: z.string() })),
      },
      (call) => call.json({ status: 'ok', version: ports.settings.version }),
    ),
    endpoint(
      {
        ...route,
        path: '/readyz',
        summary: 'Whether the service can serve, and what it lacks or cannot read although it does; 503 with the reasons while it cannot',
        answers: answers(z.object({ status: z.enum(['ready', 'waiting']), reasons: z.array(z.string()) })),
      },
      async (call) => {
        const reasons = await ports.system.notReady();
        return reasons.length === 0
          ? call.json({ status: 'ready', reasons: await ports.system.lacks() })
          : call.json({ status: 'waiting', reasons }, 503, { 'retry-after': '1' });
      },
    ),
    endpoint(
      {
        ...route,
        path: '/metrics',
        access: { ...route.access, who: 'operators' },
        summary: 'Prometheus metrics',
        answers: { 200: { description: 'Metrics', mediaType: 'text/plain' } },
      },
      async (call) => call.send(await ports.metrics.metrics(), 200, { ...dataHeaders, 'content-type': ports.metrics.contentType }),
    ),
  ];
}
