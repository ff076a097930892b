import { STATUS_CODES } from 'node:http';
import type { Socket } from 'node:net';
import { DomainError } from '../common/domain-error';
import { newIdentifier } from '../common/identifiers';
import { failureReply } from './failure-reply';
import type { Headers } from './security-headers';

/** What is left to a client to read the answer and hang up. */
const HANG_UP_WITHIN_MS = 1_000;

/** Answers what is no HTTP, or stopped half-way, before there is a request to speak of. */
export const answerBrokenRequest =
  (headers: Headers) =>
  (error: NodeJS.ErrnoException, socket: Socket): void => {
    if (error.code === 'ECONNRESET' || !socket.writable) {
      socket.destroy();
      return;
    }
    const requestId = newIdentifier();
    const code = error.code === 'ERR_HTTP_REQUEST_TIMEOUT' ? 'request.timeout' : 'request.malformed';
    const { status, body } = failureReply(new DomainError(code), requestId, '');
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
