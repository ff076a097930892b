import { type Endpoint, success } from '@candour/contracts';
import { type CallHandler, type ExecutionContext, Injectable, type NestInterceptor } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type Observable, mergeMap } from 'rxjs';
import { sha256 } from '../common/identifiers';
import { compressed } from './compressed';
import { stateOf } from './request-state';
import { rowOf } from './row-of';

const matches = (header: string | undefined, etag: string): boolean =>
  header !== undefined &&
  header
    .split(',')
    .some((candidate) => candidate.trim() === '*' || candidate.trim().replace(/^W\//, '') === etag);

/**
 * Puts a handler's value on the wire: JSON under `data`, or the bytes of a PDF to be saved under the row's file
 * name. Reference data carries an ETag (304 when the caller has it); nothing else is stored anywhere.
 */
@Injectable()
export class EnvelopeInterceptor implements NestInterceptor {
  intercept(context: ExecutionContext, next: CallHandler): Observable<unknown> {
    const row = rowOf(context);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const reply = context.switchToHttp().getResponse<FastifyReply>();
    return next.handle().pipe(mergeMap((value) => this.wrap(row, value, request, reply)));
  }

  private async wrap(
    row: Endpoint,
    value: unknown,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<unknown> {
    if (stateOf(request).repeated) void reply.code(200);
    if (row.reply.kind === 'pdf') return this.document(row.reply.fileName, value as Uint8Array, reply);
    void reply.header('content-type', 'application/json; charset=utf-8');
    const body = JSON.stringify(success(value));
    return row.cached ? this.conditional(body, request, reply) : compressed(body, request, reply);
  }

  private document(fileName: string, bytes: Uint8Array, reply: FastifyReply): Buffer {
    void reply.headers({
      'content-type': 'application/pdf',
      'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
      'content-disposition': `attachment; filename="${fileName}"`,
    });
    return Buffer.from(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  }

  private async conditional(
    body: string,
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<string | Buffer | undefined> {
    const etag = `"${sha256(body).slice(0, 32)}"`;
    void reply.headers({ etag, 'cache-control': 'private, no-cache' });
    if (!matches(request.headers['if-none-match'], etag)) return compressed(body, request, reply);
    void reply.code(304).removeHeader('content-type');
    return undefined;
  }
}
