import { type Endpoint, success } from '@candour/contracts';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../common/identifiers';
import { compressed } from './compressed';
import { stateOf } from './request-state';

type Wire = string | Buffer | undefined;

const isReady = (wire: Wire | Promise<Wire>): wire is Wire =>
  wire === undefined || typeof wire === 'string' || Buffer.isBuffer(wire);

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header
    .split(',')
    .some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag);

const document = (fileName: string, bytes: Uint8Array, reply: FastifyReply): Buffer => {
  void reply.headers({
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-disposition': `attachment; filename="${fileName}"`,
  });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

const conditional = (body: string, request: FastifyRequest, reply: FastifyReply): Wire | Promise<Wire> => {
  const etag = `"${sha256(body).slice(0, 32)}"`;
  void reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (!matches(request.headers['if-none-match'], etag)) return compressed(body, request, reply);
  void reply.code(304).removeHeader('content-type');
  return undefined;
};

const onWire = (row: Endpoint, value: unknown, reply: FastifyReply): Wire | Promise<Wire> => {
  if (row.reply.kind === 'pdf') return document(row.reply.fileName, value as Uint8Array, reply);
  void reply.header('content-type', 'application/json; charset=utf-8');
  const body = JSON.stringify(success(value));
  return row.cached ? conditional(body, reply.request, reply) : compressed(body, reply.request, reply);
};

/**
 * Puts a handler's value on the wire: JSON under `data`, or the bytes of a PDF to be saved under the row's file
 * name. Reference data carries an ETag (304 when the caller has it); nothing else is stored anywhere. It stands here
 * and not in an interceptor of Nest, which wraps every call in five streams of RxJS to change one value.
 */
export class EnvelopeAdapter extends FastifyAdapter {
  override reply(reply: FastifyReply, value: unknown, statusCode?: number): FastifyReply {
    const { row, beforeReply } = stateOf(reply.request);
    if (!row) return super.reply(reply, value, statusCode);
    const permitted = beforeReply?.(value);
    // Nest awaits what it is given here, so that a failure is answered like any other.
    return permitted
      ? (permitted.then(() => this.send(row, reply, value, statusCode)) as unknown as FastifyReply)
      : this.send(row, reply, value, statusCode);
  }

  private send(row: Endpoint, reply: FastifyReply, value: unknown, statusCode?: number): FastifyReply {
    if (stateOf(reply.request).repeated) void reply.code(200);
    const wire = onWire(row, value, reply);
    if (isReady(wire)) return super.reply(reply, wire, statusCode);
    return wire.then((packed) => super.reply(reply, packed, statusCode)) as unknown as FastifyReply;
  }
}
