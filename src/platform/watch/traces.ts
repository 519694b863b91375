import {
  type Context,
  diag,
  DiagLogLevel,
  ROOT_CONTEXT,
  type Span,
  SpanKind,
  SpanStatusCode,
  trace,
} from '@opentelemetry/api';
import { W3CTraceContextPropagator } from '@opentelemetry/core';
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http';
import { resourceFromAttributes } from '@opentelemetry/resources';
import {
  BatchSpanProcessor,
  ParentBasedSampler,
  TraceIdRatioBasedSampler,
  TracerProvider,
} from '@opentelemetry/sdk-trace';
import type { Config } from '../config/config.ts';
import { type AnsweredStatement, statements } from '../database/connections.ts';
import { type Answer, answers } from '../http/request-log.ts';
import { type AnsweredCall, calls } from '../http/trpc.ts';
import { type Attempt, attempts } from '../jobs/run.ts';
import type { Log } from '../log.ts';
import { currentRequest, type Served } from '../process/request.ts';
import { listening } from './listening.ts';

/** A collector that is away must not hold up a process that stops. */
const EXPORT_MS = 3_000;
const MAX_STATEMENT = 4_000;

const silent = () => {};

const propagator = new W3CTraceContextPropagator();
const header = { keys: () => ['traceparent'], get: (text: string) => text };

/** Where a request belongs to a trace that a proxy has begun. */
const contextOf = ({ traceparent }: Served): Context =>
  traceparent === undefined ? ROOT_CONTEXT : propagator.extract(ROOT_CONTEXT, traceparent, header);

/** What has just ended, by the clock of the process. */
function endOf(ms: number) {
  const endTime = performance.timeOrigin + performance.now();
  return { startTime: endTime - ms, endTime };
}

type Traced = { config: Pick<Config, 'version' | 'role'>; to: NonNullable<Config['traces']>; log: Log };

/**
 * Sends traces by OTLP: a request with its calls and statements, and each attempt at a job, from the messages of their
 * channels. As in the log there is no value and nobody in them: statements have their values apart, addresses are left out.
 */
export function startTraces({ config, to, log }: Traced): { close: () => Promise<void> } {
  const say = (message: string, ...details: unknown[]) => log.warn({ details }, `traces: ${message}`);
  diag.setLogger(
    { error: say, warn: say, info: silent, debug: silent, verbose: silent },
    { logLevel: DiagLogLevel.WARN, suppressOverrideMessage: true },
  );
  const provider = new TracerProvider({
    resource: resourceFromAttributes({
      'service.name': 'dorobek',
      'service.version': config.version,
      'service.instance.id': `${config.role}-${process.pid}`,
    }),
    sampler: new ParentBasedSampler({ root: new TraceIdRatioBasedSampler(to.ratio) }),
    spanProcessors: [
      new BatchSpanProcessor({
        exporter: new OTLPTraceExporter({ url: to.url, timeoutMillis: EXPORT_MS }),
        exportTimeoutMillis: EXPORT_MS,
      }),
    ],
  });
  const tracer = provider.getTracer('dorobek', config.version);
  const spans = new WeakMap<Served, Span>();
  const spanOf = (request: Served) => {
    const known = spans.get(request);
    if (known) return known;
    const startTime = performance.timeOrigin + request.begun;
    const span = tracer.startSpan('request', { kind: SpanKind.SERVER, startTime }, contextOf(request));
    spans.set(request, span);
    return span;
  };
  const within = (request: Served) => trace.setSpan(ROOT_CONTEXT, spanOf(request));

  const { on, end } = listening();
  on<AnsweredStatement>(statements, ({ pool, ms, text }) => {
    const request = currentRequest();
    // Those of jobs would be traces of one statement each.
    if (!request) return;
    const { startTime, endTime } = endOf(ms);
    const attributes = {
      'db.system.name': 'postgresql',
      'db.query.text': text.slice(0, MAX_STATEMENT),
      'dorobek.pool': pool,
    };
    tracer.startSpan('statement', { kind: SpanKind.CLIENT, startTime, attributes }, within(request)).end(endTime);
  });
  on<AnsweredCall>(calls, ({ call, status, ms }) => {
    const request = currentRequest();
    const { startTime, endTime } = endOf(ms);
    const attributes = { 'dorobek.call': call, 'dorobek.status': status };
    const span = tracer.startSpan(call, { startTime, attributes }, request ? within(request) : ROOT_CONTEXT);
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  });
  on<Answer>(answers, ({ kind, status }) => {
    const request = currentRequest();
    // Probes of health never end.
    if (!request || kind === 'health') return;
    const span = spanOf(request);
    span.updateName(request.calls.length === 1 ? `${kind} ${request.calls[0]}` : kind);
    span.setAttributes({
      'http.response.status_code': status,
      'dorobek.request': request.id,
      'dorobek.calls': request.calls,
    });
    if (status >= 500) span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endOf(0).endTime);
  });
  on<Attempt>(attempts, ({ kind, outcome, ms }) => {
    const { startTime, endTime } = endOf(ms);
    const attributes = { 'dorobek.outcome': outcome };
    const span = tracer.startSpan(`job ${kind}`, { kind: SpanKind.CONSUMER, startTime, attributes }, ROOT_CONTEXT);
    if (outcome === 'failed') span.setStatus({ code: SpanStatusCode.ERROR });
    span.end(endTime);
  });
  return {
    async close() {
      end();
      await provider.shutdown().catch((error: unknown) => log.warn({ err: error }, 'the last traces were not sent'));
      diag.disable();
    },
  };
}
