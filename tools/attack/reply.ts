import type { RawAnswer } from '../testbed/client.ts';
import type { Contracts, NamedRow } from '../testbed/every-call/rows.ts';

const FAILURE_KEYS = ['errors', 'fields', 'code', 'request_id'];
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

const parsed = (bytes: Buffer): { readonly data?: Record<string, unknown> } | null => {
  try {
    return JSON.parse(bytes.toString('utf8')) as { data?: Record<string, unknown> };
  } catch {
    return null;
  }
};

/** The data of a JSON reply; nothing when there is none. */
export const dataOf = ({ bytes }: RawAnswer): Record<string, unknown> => parsed(bytes)?.data ?? {};

/** The places where a successful answer differs from the type that its row declares. */
export const shapeFaults = ({ shapeViolations }: Contracts, row: NamedRow, answer: RawAnswer): string[] => {
  if (answer.status !== 200 && !(row.creates && answer.status === 201))
    return [`its status is ${answer.status}`];
  if (row.reply.kind === 'pdf')
    return answer.bytes.subarray(0, 5).toString() === '%PDF-' ? [] : ['it is no PDF'];
  if (row.reply.kind === 'csv')
    return answer.bytes.toString('utf8').startsWith('\uFEFF"') ? [] : ['it is no table'];
  const reply = parsed(answer.bytes);
  if (reply === null) return ['it is no JSON'];
  const beside = Object.keys(reply).filter((key) => key !== 'data');
  return [
    ...beside.map((key) => `$.${key} is beside data`),
    ...shapeViolations(row.reply.shape.schema, reply.data),
  ];
};

/**
 * The places where an error answer differs from the envelope of section 7, or has a message outside the
 * catalogue, such as a stack, SQL, a path or a library's text.
 */
export const envelopeFaults = ({ ERRORS, messages }: Contracts, answer: RawAnswer): string[] => {
  const reply = parsed(answer.bytes);
  if (!reply?.data) return ['it has no data'];
  const { errors, fields = {}, code, request_id } = reply.data;
  const row = Object.hasOwn(ERRORS, String(code)) ? ERRORS[code as keyof typeof ERRORS] : null;
  const texts = [errors, ...Object.values(fields as object)].flat();
  const known: readonly unknown[] = Object.values(messages);
  return [
    ...[...Object.keys(reply).filter((key) => key !== 'data'), ...Object.keys(reply.data)]
      .filter((key) => !FAILURE_KEYS.includes(key))
      .map((key) => `${key} is not declared`),
    ...(Array.isArray(errors) && errors.length > 0 ? [] : ['errors is no list with a message']),
    ...(row?.status === answer.status
      ? []
      : [`the code ${String(code)} is not of the status ${answer.status}`]),
    ...texts
      .filter((text) => !known.includes(text))
      .map((text) => `"${String(text)}" is none of the messages`),
    ...(UUID.test(String(request_id)) ? [] : ['request_id is no id']),
  ];
};
