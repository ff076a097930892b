import { type Attributes, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api';

/**
 * Whether statements, documents, mails and requests of this process are traced; otherwise these functions do
 * nothing.
 */
let isOn = false;
export const turnTracing = (on: boolean): void => void (isOn = on);
export const isTracing = (): boolean => isOn;

const tracer = () => trace.getTracer('candour');

/** Records only the kind of an error, because a message may contain values. */
const endWith = (span: Span, error: unknown): void => {
  span.setStatus({ code: SpanStatusCode.ERROR });
  span.setAttribute('error.type', error instanceof Error ? error.name : typeof error);
};

/** Runs work in its own span, which contains the spans of its statements. */
export const traced = <Result>(
  name: string,
  attributes: Attributes,
  work: () => Promise<Result>,
): Promise<Result> => {
  if (!isOn) return work();
  return tracer().startActiveSpan(name, { attributes }, async (span) => {
    try {
      return await work();
    } catch (error) {
      endWith(span, error);
      throw error;
    } finally {
      span.end();
    }
  });
};

/** The span of a request; its route is known only once it is answered. */
export const requestSpan = (method: string, requestId: string): Span =>
  tracer().startSpan(method, {
    kind: SpanKind.SERVER,
    attributes: { 'http.request.method': method, 'candour.request_id': requestId },
  });

/**
 * The span of a statement of a request, document or mail; null for background statements, such as polling for due
 * work. Its text has parameters instead of values.
 */
export const statementSpan = (text: unknown): Span | null => {
  if (!isOn || typeof text !== 'string' || !trace.getActiveSpan()) return null;
  const operation = /^\s*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'STATEMENT';
  return tracer().startSpan(operation, {
    kind: SpanKind.CLIENT,
    attributes: { 'db.system.name': 'postgresql', 'db.operation.name': operation, 'db.query.text': text },
  });
};

export const endedWith = async (span: Span, result: Promise<unknown>): Promise<void> => {
  await result.catch((error: unknown) => endWith(span, error));
  span.end();
};
