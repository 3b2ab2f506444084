/** Loaded with the setting `OTEL_EXPORTER_OTLP_ENDPOINT` alone, which the exporter reads itself, as OTEL_SERVICE_NAME. */
import { ROOT_CONTEXT, SpanKind, SpanStatusCode } from '@opentelemetry/api'
import { W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import {
  defaultResource,
  detectResources,
  envDetector,
  resourceFromAttributes,
} from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import type { Context, Middleware } from 'koa'
import { routeOf } from '../http/route.ts'

export interface Tracing {
  /** A span of each request, by its route: no address, query or body. */
  middleware: Middleware
  /** Flushes pending spans. */
  close(): Promise<void>
}

/** ms; a collector that is away must not keep the service from stopping. */
const timeoutMillis = 3000

const headers = {
  keys: (carrier: Context['headers']) => Object.keys(carrier),
  get: (carrier: Context['headers'], name: string) => carrier[name],
}

interface TracingOptions {
  version: string
  /** Number of trusted proxies: with one, `traceparent` is theirs. */
  trustProxy: number
  report: (error: unknown) => void
}

export function createTracing({ version, trustProxy, report }: TracingOptions): Tracing {
  const own = resourceFromAttributes({ 'service.name': 'nhung', 'service.version': version })
  const given = detectResources({ detectors: [envDetector] })
  const provider = new TracerProvider({
    resource: defaultResource().merge(own).merge(given),
    spanProcessors: [new BatchSpanProcessor({ exporter: new OTLPTraceExporter({ timeoutMillis }) })],
  })
  const tracer = provider.getTracer('nhung')
  const propagator = new W3CTraceContextPropagator()

  return {
    middleware: async (context: Context, next) => {
      const parent =
        trustProxy > 0 ? propagator.extract(ROOT_CONTEXT, context.headers, headers) : ROOT_CONTEXT
      const span = tracer.startSpan(context.method, { kind: SpanKind.SERVER }, parent)
      try {
        await next()
      } finally {
        const { method, status } = context
        const route = routeOf(context)
        span.updateName(`${method} ${route}`)
        span.setAttributes({
          'http.request.method': method,
          'http.route': route,
          'http.response.status_code': status,
          'nhung.request.id': String(context.state.requestId ?? ''),
        })
        if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR })
        span.end()
      }
    },
    // a collector that is away is no reason to fail
    close: () => provider.shutdown().catch(report),
  }
}
