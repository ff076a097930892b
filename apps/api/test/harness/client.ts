import {
  ENDPOINTS,
  type Endpoint,
  type FailureBody,
  REQUEST_ID_HEADER,
  shapeViolations,
} from '@candour/contracts';
import { type Answer, ApiClient, type Tried } from '@candour/contracts/client';
import type { InjectReply } from '../../src/start/demo/inject-transport';

export type Answered<Row extends Endpoint> = Answer<Row, InjectReply>;
export type CallRow = <Row extends Endpoint>(row: Row, tried?: Tried<Row>) => Promise<Answered<Row>>;

const nameOf = (row: Endpoint): string =>
  Object.entries<Endpoint>(ENDPOINTS).find(([, each]) => each === row)?.[0] ?? row.path;

const failureSchema = {
  type: 'object',
  required: ['errors', 'code', 'request_id'],
  additionalProperties: false,
  properties: {
    errors: { type: 'array', items: { type: 'string' } },
    code: { type: 'string' },
    request_id: { type: 'string', format: 'uuid' },
  },
} as const;

/** Throws when a reply is not exactly what its row declares: an undeclared field is a leak. */
const checkReply = (row: Endpoint, status: number, data: unknown): void => {
  const isGood = status < 300;
  if (status === 304 || (isGood && row.reply.kind !== 'json')) return;
  const schema = isGood && row.reply.kind === 'json' ? row.reply.shape.schema : failureSchema;
  const { fields: _byField, ...failure } = data as Partial<FailureBody>;
  const violations = shapeViolations(schema, isGood ? data : failure);
  if (violations.length > 0) throw new Error(`${nameOf(row)} answered ${status}: ${violations.join('; ')}`);
};

/** A client of the running application that checks each reply against its row. */
export class CheckedClient extends ApiClient<InjectReply> {
  override async ask<Row extends Endpoint>(row: Row, tried: Tried<Row> = {}): Promise<Answered<Row>> {
    const answer = await super.ask(row, tried);
    checkReply(row, answer.status, answer.data);
    if (!answer.headers[REQUEST_ID_HEADER]) throw new Error(`${nameOf(row)} answered without a request id`);
    return answer;
  }
}
