import { type Endpoint, bodyMaxOf } from '@candour/contracts';
import { HttpCode, RequestMapping, RequestMethod, SetMetadata, applyDecorators } from '@nestjs/common';
import { RouteConfig } from '@nestjs/platform-fastify';
import type { Handler } from './call';
import { type Urgency, urgencyOf } from './urgency';

/** The route options that the server needs of a row. */
export interface ServedConfig {
  readonly bodyMax: number;
  /** Whether the call needs a login; its session is then checked at every call. */
  readonly needsSession: boolean;
  /** The urgency of the call, for a process that is overloaded. */
  readonly urgency: Urgency;
}

export const ENDPOINT = Symbol('endpoint');

/**
 * Serves one row of contracts, and is the only route decorator of the API. The method takes the row's call and
 * answers its reply: another type does not compile.
 *
 *     @Serves(ENDPOINTS.readSurgery)
 *     readSurgery(@Authorised() call: Call<typeof ENDPOINTS.readSurgery>) { ... }
 */
export const Serves =
  <Row extends Endpoint>(row: Row) =>
  <Method extends Handler<Row>>(
    target: object,
    name: string | symbol,
    descriptor: TypedPropertyDescriptor<Method>,
  ): void => {
    applyDecorators(
      SetMetadata(ENDPOINT, row),
      RequestMapping({ path: row.path, method: RequestMethod[row.method] }),
      RouteConfig({
        bodyMax: bodyMaxOf(row),
        needsSession: row.who !== 'anyone',
        urgency: urgencyOf(row),
      } satisfies ServedConfig),
      HttpCode(row.creates ? 201 : 200),
    )(target, name, descriptor as PropertyDescriptor);
  };
