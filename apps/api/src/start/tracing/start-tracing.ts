import { context, trace } from '@opentelemetry/api';
import { AsyncLocalStorageContextManager } from '@opentelemetry/context-async-hooks';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace';
import { atMost } from '../../common/at-most';
import { turnTracing } from '../../common/tracing';
import type { Role } from '../../config/environment.types';

const FLUSH_WITHIN_MS = 3_000;

export interface Tracing {
  /** Sends the pending spans. */
  stop(): Promise<void>;
}

/**
 * Sends spans to a collector of OpenTelemetry (OTLP over HTTP, as JSON). Headers, a time limit and the like are read from
 * OpenTelemetry's own variables. Load this file only when a collector is named: it brings the whole library.
 */
export const startTracing = (
  collector: string,
  { version, role }: { readonly version: string; readonly role: Role },
): Tracing => {
  const url = `${collector.replace(/\/$/, '')}/v1/traces`;
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'candour',
      'service.version': version,
      'candour.role': role,
    }),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ url }) })],
  });
  context.setGlobalContextManager(new AsyncLocalStorageContextManager().enable());
  trace.setGlobalTracerProvider(provider);
  turnTracing(true);
  return {
    stop: async () => {
      turnTracing(false);
      await atMost(FLUSH_WITHIN_MS, provider.shutdown()).catch(() => undefined);
    },
  };
};
