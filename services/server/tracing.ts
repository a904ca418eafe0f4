import { SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';
import type { Api } from '@aarambh/api/app.ts';

export interface Tracing {
  /** Sends what was recorded, then ends. */
  stop(): Promise<void>;
}

/**
 * Sends traces to an OTLP endpoint. The libraries are loaded only where there is one, because they cost every start a part
 * of a second.
 */
export async function startTracing(endpoint: string, version: string): Promise<Tracing> {
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'aarambh', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/(?<!\/)\/+$/, '')}/v1/traces` }))],
  });
  provider.register();
  return { stop: () => provider.shutdown() };
}

/** Ids and tokens in a path: spans carry its shape, never who or what it names. */
const NAMED = /\/(?:[0-9a-f]{8}-[0-9a-f-]{27}|[A-Za-z0-9_-]{20,})(?=\/|$)/g;

/** The same API with one server span for every request. */
export function traced(api: Api): Api {
  const tracer = trace.getTracer('aarambh');
  const { fetch } = api.app;
  api.app.fetch = (request, ...more) => {
    const path = new URL(request.url).pathname.replaceAll(NAMED, '/{id}');
    return tracer.startActiveSpan(`${request.method} ${path}`, { kind: SpanKind.SERVER }, async (span) => {
      try {
        const response = await fetch(request, ...more);
        span.setAttributes({
          'http.request.method': request.method,
          'url.path': path,
          'http.response.status_code': response.status,
        });
        if (response.status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
        return response;
      } finally {
        span.end();
      }
    });
  };
  return api;
}
