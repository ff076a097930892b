import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import type { FastifyInstance } from 'fastify';
import { DomainError } from '../../common/domain-error';
import { newIdentifier } from '../../common/identifiers';
import { failureReply } from './failure-reply';
import type { Headers } from '../security-headers';

/** The time that a client has to read the reply and close the connection. */
const HANG_UP_WITHIN_MS = 1_000;

/** Answers malformed or incomplete HTTP, for which no request object exists yet, and logs a line like that of a request. */
export const answerBrokenRequest = (headers: Headers, level: 'debug' | 'info') =>
  function (this: FastifyInstance, error: NodeJS.ErrnoException, socket: Socket): void {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = newIdentifier();
    const code = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request.timeout' : 'request.malformed';
    const { status, body } = failureReply(new DomainError(code), requestId, '');
    this.log[level]({ request_id: requestId, method: null, route: null, status });
    const text = JSON.stringify(body);
    const lines = Object.entries({
      ...headers,
      'content-type': 'application/json; charset=utf-8',
      'content-length': String(Buffer.byteLength(text)),
      'x-request-id': requestId,
      connection: 'close',
    }).map(([name, value]) => `${name}: ${value}`);
    socket.end([`HTTP/1.1 ${status} ${STATUS_CODES[status]}`, ...lines, '', text].join('\r\n'));
    setTimeout(() => socket.destroy(), HANG_UP_WITHIN_MS).unref();
  };
