import { type Endpoint, success } from '@candour/contracts';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { stateOf } from '../call/request-state';
import { compressed, etagOf, hasCurrent } from './negotiation';

type Wire = string | Buffer | undefined;

const isReady = (wire: Wire | Promise<Wire>): wire is Wire =>
  wire === undefined || typeof wire === 'string' || Buffer.isBuffer(wire);

/** Encodes a name by RFC 8187, which leaves fewer characters unencoded than encodeURIComponent. */
const encoded = (name: string): string =>
  encodeURIComponent(name).replace(/['()*]/g, (sign) => `%${sign.charCodeAt(0).toString(16).toUpperCase()}`);

const document = (fileName: string, bytes: Uint8Array, reply: FastifyReply): Buffer => {
  const { fileName: personal } = stateOf(reply.request);
  void reply.headers({
    'content-type': 'application/pdf',
    'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
    'content-disposition': `attachment; filename="${fileName}"${personal === null ? '' : `; filename*=UTF-8''${encoded(personal)}`}`,
  });
  return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
};

/** A table is streamed from the handler's lines and never held in memory. */
const tableHeaders = (fileName: string): Readonly<Record<string, string>> => ({
  'content-type': 'text/csv; charset=utf-8',
  'content-disposition': `attachment; filename="${fileName}"`,
});

const conditional = (body: string, request: FastifyRequest, reply: FastifyReply): Wire | Promise<Wire> => {
  const etag = etagOf(body);
  void reply.headers({ etag, 'cache-control': 'private, no-cache' });
  if (!hasCurrent(request, etag)) return compressed(body, request, reply);
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
 * Sends a handler's value: JSON under `data`, or the bytes of a PDF as a download under the row's file name and,
 * for clients that support it, a name with the patient. Reference data has an ETag (304 when the client's copy is
 * current); every other reply is marked as not to be stored. This is an adapter and not a Nest interceptor, which
 * would wrap every call in five RxJS streams to change one value.
 */
export class EnvelopeAdapter extends FastifyAdapter {
  override reply(reply: FastifyReply, value: unknown, statusCode?: number): FastifyReply {
    const { row, beforeReply } = stateOf(reply.request);
    if (!row) return super.reply(reply, value, statusCode);
    if (row.reply.kind === 'csv')
      return super.reply(reply.headers(tableHeaders(row.reply.fileName)), value, statusCode);
    const permitted = beforeReply?.(value);
    // Nest awaits the returned promise, so that a failure is answered like any other.
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
