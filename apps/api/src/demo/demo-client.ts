import { API_KEY_HEADER, type BodyOf, type Endpoint, type ParamsOf, type ReplyOf } from '@candour/contracts';
import type { FastifyInstance } from 'fastify';

interface Given<Row extends Endpoint> {
  readonly token?: string;
  readonly params?: ParamsOf<Row>;
  readonly body?: BodyOf<Row>;
}

/** Calls the application's own rows from inside, so that the demo is made by the same rules as everything else. */
export class DemoClient {
  constructor(
    private readonly server: FastifyInstance,
    private readonly apiKey: string,
  ) {}

  /** The reply's data. Throws when the call is refused. */
  async call<Row extends Endpoint>(row: Row, { token, params, body }: Given<Row>): Promise<ReplyOf<Row>> {
    const url = Object.entries(params ?? {}).reduce(
      (path, [name, value]) => path.replace(`:${name}`, String(value)),
      row.path,
    );
    const answer = await this.server.inject({
      method: row.method,
      url,
      headers: { [API_KEY_HEADER]: this.apiKey, ...(token && { authorization: `Bearer ${token}` }) },
      ...(body !== undefined && { payload: body as object }),
    });
    const { data } = answer.json<{ data: ReplyOf<Row> & { errors?: string[] } }>();
    if (answer.statusCode >= 300) throw new Error(`The demo could not call ${row.path}: ${data.errors?.[0]}`);
    return data;
  }
}
