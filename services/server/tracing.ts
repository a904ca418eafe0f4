/** Ends tracing: what was recorded is sent first. */
export type StopTracing = () => Promise<void>;

/**
 * Sends traces to an OTLP endpoint. The libraries are loaded only where there is one, because they cost every start a part
 * of a second.
 */
export async function startTracing(endpoint: string, version: string): Promise<StopTracing> {
  const [{ NodeTracerProvider, BatchSpanProcessor }, { OTLPTraceExporter }, { resourceFromAttributes }] = await Promise.all([
    import('@opentelemetry/sdk-trace-node'),
    import('@opentelemetry/exporter-trace-otlp-http'),
    import('@opentelemetry/resources'),
  ]);
  const provider = new NodeTracerProvider({
    resource: resourceFromAttributes({ 'service.name': 'aarambh', 'service.version': version }),
    spanProcessors: [new BatchSpanProcessor(new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, '')}/v1/traces` }))],
  });
  provider.register();
  return () => provider.shutdown();
}
