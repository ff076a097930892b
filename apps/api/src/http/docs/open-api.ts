import {
  API_KEY_HEADER,
  DEVICE_HEADER,
  ENDPOINTS_BY_NOUN,
  ERRORS,
  type Endpoint,
  type ErrorRow,
  type Form,
  IDEMPOTENCY_KEY_HEADER,
  type JsonSchema,
  PERMISSIONS,
  formSchema,
} from '@candour/contracts';
import type { Content, OpenApi, Operation, Parameter, Response } from './open-api.types';

const FAILURE: JsonSchema = {
  type: 'object',
  required: ['data'],
  additionalProperties: false,
  properties: {
    data: {
      type: 'object',
      required: ['errors', 'code', 'request_id'],
      additionalProperties: false,
      properties: {
        errors: { type: 'array', items: { type: 'string' }, description: 'The first one is shown' },
        fields: { type: 'object', description: 'Messages by field, with 422 only' },
        code: { type: 'string', enum: Object.keys(ERRORS) },
        request_id: { type: 'string', format: 'uuid' },
      },
    },
  },
};

const STATUSES = [...new Set(Object.values<ErrorRow>(ERRORS).map(({ status }) => status))].toSorted(
  (one, other) => one - other,
);
const messagesOf = (status: number): string =>
  [
    ...new Set(
      Object.values<ErrorRow>(ERRORS).flatMap((row) => (row.status === status ? [row.message] : [])),
    ),
  ].join('; ');

const parametersOf = (form: Form | undefined, place: 'path' | 'query'): Parameter[] =>
  Object.entries(form?.fields ?? {}).map(([name, field]) => ({
    name,
    in: place,
    required: !field.optional,
    schema: field.rule.schema,
  }));

const ONCE: Parameter = {
  name: IDEMPOTENCY_KEY_HEADER,
  in: 'header',
  required: false,
  description: 'The same key again answers what the first request made, for 24 hours',
  schema: { type: 'string', minLength: 1, maxLength: 255 },
};

const DEVICE: Parameter = {
  name: DEVICE_HEADER,
  in: 'header',
  required: false,
  description:
    'At least 128 random bits that a device made once. An account is not locked out of a device that it has logged in from',
  schema: { type: 'string', pattern: '^[A-Za-z0-9_-]{22,64}$' },
};

const whoMay = ({ who, actorOptional }: Endpoint): string => {
  if (who === 'anyone') return actorOptional ? 'Anyone; a login does more.' : 'Anyone, without a login.';
  const { roles, verified } = PERMISSIONS[who];
  const named = roles.map((role) => (role === 'SURGEON' && verified ? 'verified SURGEON' : role));
  return `For ${named.join(', ')} (${who}).`;
};

const failuresOf = (row: Endpoint): number[] => {
  const { who, params, query, body, method, rateLimit, surgery } = row;
  const isWrite = method !== 'GET';
  const possible: Readonly<Record<number, boolean>> = {
    400: isWrite || !!params,
    403: who !== 'anyone' || !!row.actorOptional,
    404: !!surgery || !!params || who === 'surgery:link' || who === 'surgery:create' || !!query,
    408: isWrite,
    409: isWrite || row.reply.kind === 'pdf' || rateLimit === 'document',
    413: isWrite,
    415: isWrite,
    422: !!body || !!query || !!params,
  };
  return STATUSES.filter((status) => status !== 405 && (possible[status] ?? true));
};

const goodReply = ({ reply, creates, cached }: Endpoint): Readonly<Record<string, Response>> => {
  const content: Content =
    reply.kind === 'pdf'
      ? { 'application/pdf': { schema: { type: 'string', format: 'binary' } } }
      : reply.kind === 'csv'
        ? { 'text/csv': { schema: { type: 'string' } } }
        : {
            'application/json': {
              schema: {
                type: 'object',
                required: ['data'],
                additionalProperties: false,
                properties: { data: reply.shape.schema },
              },
            },
          };
  return {
    ...(creates && { 201: { description: 'Made', content } }),
    200: { description: creates ? 'It had been made already' : 'Done', content },
    ...(cached && { 304: { description: 'The caller has it already (If-None-Match)' } }),
  };
};

const operationOf = (noun: string, name: string, row: Endpoint): Operation => ({
  operationId: name,
  tags: [noun],
  summary: row.summary,
  description: whoMay(row),
  security: [row.who === 'anyone' ? { apiKey: [] } : { apiKey: [], token: [] }],
  parameters: [
    ...parametersOf(row.params, 'path'),
    ...parametersOf(row.query, 'query'),
    ...(row.namesDevice ? [DEVICE] : []),
    ...(row.creates && (row.who !== 'anyone' || row.actorOptional) ? [ONCE] : []),
  ],
  ...(row.body && {
    requestBody: { required: true, content: { 'application/json': { schema: formSchema(row.body) } } },
  }),
  responses: {
    ...goodReply(row),
    ...Object.fromEntries(
      failuresOf(row).map((status) => [status, { $ref: `#/components/responses/${status}` }]),
    ),
  },
});

/** A row's path in OpenAPI notation: {id} for :id. */
export const openApiPath = (path: string): string => path.replaceAll(/:(\w+)/g, '{$1}');

/** The whole API as OpenAPI 3.1, generated from the rows of contracts, so that the description matches the routes. */
export const openApi = (serverUrl: string, version: string): OpenApi => {
  const paths: Record<string, Record<string, Operation>> = {};
  for (const [noun, rows] of Object.entries(ENDPOINTS_BY_NOUN)) {
    for (const [name, row] of Object.entries(rows)) {
      const path = (paths[openApiPath(row.path)] ??= {});
      path[row.method.toLowerCase()] = operationOf(noun, name, row);
    }
  }
  return {
    openapi: '3.1.1',
    info: {
      title: 'Candour',
      version,
      description:
        'Surgical consent and pre-operative education. A reply lies under "data"; of a failure the first of "errors" is shown.',
    },
    servers: [{ url: serverUrl }],
    tags: Object.keys(ENDPOINTS_BY_NOUN).map((name) => ({ name })),
    paths,
    components: {
      securitySchemes: {
        apiKey: { type: 'apiKey', in: 'header', name: API_KEY_HEADER },
        token: { type: 'http', scheme: 'bearer', bearerFormat: 'JWT' },
      },
      responses: Object.fromEntries(
        STATUSES.map((status) => [
          String(status),
          { description: messagesOf(status), content: { 'application/json': { schema: FAILURE } } },
        ]),
      ),
    },
  };
};
