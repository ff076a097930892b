import { API_KEY_HEADER } from '@candour/contracts';
import type { ApiReply, Transport } from '@candour/contracts/client';
import type { FastifyInstance } from 'fastify';

export interface InjectReply extends ApiReply {
  readonly headers: Readonly<Record<string, string | string[] | number | undefined>>;
  readonly bytes: Buffer;
}

/** A transport that calls an application inside its own process. */
export const injectTransport =
  (server: Pick<FastifyInstance, 'inject'>, apiKey: string): Transport<InjectReply> =>
  async ({ method, address, headers, body }) => {
    const reply = await server.inject({
      method,
      url: address,
      headers: { [API_KEY_HEADER]: apiKey, ...headers },
      ...(body !== undefined && { payload: body }),
    });
    return {
      status: reply.statusCode,
      headers: reply.headers,
      bytes: reply.rawPayload,
      text: () => reply.payload,
    };
  };
