import { AsyncLocalStorage } from "node:async_hooks";
import type { Context, Span as OtelSpan, SpanKind } from "@opentelemetry/api";

type Attributes = Record<string, string | number>;

/** A running span of a trace. */
export interface Span {
  rename: (name: string) => void;
  set: (attributes: Attributes) => void;
}

interface SpanOptions {
  /**
   * A client span without a parent is not recorded: what a process does by itself,
   * such as a probe, is not traced.
   */
  kind: "server" | "client" | "consumer";
  attributes?: Attributes;
  /** The `traceparent` to continue where no span is active. */
  continues?: string | undefined;
}

/**
 * Records where the time of a request goes. Names and attributes carry no personal data. A trace always
 * begins here: a `traceparent` header is ignored, or clients could decide what is recorded.
 */
export interface Tracing {
  /** False where tracing is off: callers then need not compute span names. */
  isOn: boolean;
  /** Runs `work` in a child of the active span; the span ends with it and records whether it failed. */
  span: <T>(name: string, options: SpanOptions, work: (span: Span) => Promise<T>) => Promise<T>;
  /** Sends the remaining spans; waits two seconds at most. */
  close: () => Promise<void>;
}

export interface TracingOptions {
  /** The base address of an OTLP/HTTP collector; `/v1/traces` is appended. */
  endpoint: string | undefined;
  /** Sent with each export, for a collector that asks for a key. */
  headers: Record<string, string>;
  /** The share of traces that is recorded, 0 to 1. */
  share: number;
}

/** Holds the active span: the library has a global context too, but is not loaded when tracing is off. */
const active = new AsyncLocalStorage<{ context: Context; span: OtelSpan }>();

/** Returns the W3C `traceparent` of the active span; undefined where nothing is traced. Random ids only. */
export function currentTraceparent(): string | undefined {
  const under = active.getStore()?.span.spanContext();
  return under && `00-${under.traceId}-${under.spanId}-0${under.traceFlags & 1}`;
}

const TRACEPARENT = /^00-([\da-f]{32})-([\da-f]{16})-0([01])$/;

const NO_SPAN: Span = { rename: () => {}, set: () => {} };
export const NO_TRACING: Tracing = {
  isOn: false,
  span: (_name, _options, work) => work(NO_SPAN),
  close: async () => {},
};
const TIMEOUT_MS = 2000;

/**
 * Sends traces to the collector at `endpoint`. Without one nothing is traced, and the SDK is never loaded.
 */
export async function createTracing(options: TracingOptions): Promise<Tracing> {
  const { endpoint } = options;
  return endpoint === undefined ? NO_TRACING : openTracing({ ...options, endpoint });
}

async function openTracing({
  endpoint,
  headers,
  share,
}: TracingOptions & { endpoint: string }): Promise<Tracing> {
  const [otel, sdk, { resourceFromAttributes }, { OTLPTraceExporter }] = await Promise.all([
    import("@opentelemetry/api"),
    import("@opentelemetry/sdk-trace"),
    import("@opentelemetry/resources"),
    import("@opentelemetry/exporter-trace-otlp-http"),
  ]);
  const exporter = new OTLPTraceExporter({ url: `${endpoint.replace(/\/+$/, "")}/v1/traces`, headers });
  const provider = new sdk.TracerProvider({
    resource: resourceFromAttributes({ "service.name": "maisonnee" }),
    sampler: new sdk.ParentBasedSampler({ root: new sdk.TraceIdRatioBasedSampler(share) }),
    spanProcessors: [new sdk.BatchSpanProcessor({ exporter })],
  });
  const tracer = provider.getTracer("maisonnee");
  const kinds: Record<SpanOptions["kind"], SpanKind> = {
    server: otel.SpanKind.SERVER,
    client: otel.SpanKind.CLIENT,
    consumer: otel.SpanKind.CONSUMER,
  };
  const failed = (span: OtelSpan, error: unknown) => {
    // Only the type: the message of a database error quotes rows.
    span.setAttribute("error.type", error instanceof Error ? error.name : typeof error);
    span.setStatus({ code: otel.SpanStatusCode.ERROR });
  };
  const remote = (traceparent = ""): Context => {
    const [, traceId = "", spanId = "", flags] = TRACEPARENT.exec(traceparent) ?? [];
    const context = { traceId, spanId, traceFlags: Number(flags), isRemote: true };
    return otel.isSpanContextValid(context)
      ? otel.trace.setSpanContext(otel.ROOT_CONTEXT, context)
      : otel.ROOT_CONTEXT;
  };
  return {
    isOn: true,
    span: async (name, { kind, attributes, continues }, work) => {
      const under = active.getStore();
      if (kind === "client" && !under) return await work(NO_SPAN);
      const parent = under?.context ?? remote(continues);
      const span = tracer.startSpan(name, { kind: kinds[kind], ...(attributes && { attributes }) }, parent);
      const handle: Span = {
        rename: (better) => span.updateName(better),
        set: (more) => span.setAttributes(more),
      };
      try {
        return await active.run({ context: otel.trace.setSpan(parent, span), span }, work, handle);
      } catch (error) {
        failed(span, error);
        throw error;
      } finally {
        span.end();
      }
    },
    close: async () => {
      const waited = new Promise<void>((resolve) => setTimeout(resolve, TIMEOUT_MS).unref());
      await Promise.race([provider.shutdown().catch(() => {}), waited]);
    },
  };
}
