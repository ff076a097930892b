import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';

/** Smaller replies, and with them every token and code, go as they are. */
const LARGE_BYTES = 8_192;
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

const brotli = promisify(brotliCompress);
const zip = promisify(gzip);

/** Whether a caller takes a coding: it is named, and not with a weight of nothing, which refuses it. */
export const takesCoding = (accepted: string, coding: string): boolean =>
  accepted
    .toLowerCase()
    .split(',')
    .map((part) => part.split(';').map((word) => word.trim()))
    .some(([name, ...words]) => name === coding && !words.some((word) => /^q=0(\.0*)?$/.test(word)));

/** A large text in the form that the caller takes, with its header set. */
export const compressed = (
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
): string | Promise<string | Buffer> => {
  if (text.length < LARGE_BYTES) return text;
  void reply.header('vary', 'accept-encoding');
  const accepted = request.headers['accept-encoding'] ?? '';
  if (takesCoding(accepted, 'br')) {
    void reply.header('content-encoding', 'br');
    return brotli(text, FAST);
  }
  if (!takesCoding(accepted, 'gzip')) return text;
  void reply.header('content-encoding', 'gzip');
  return zip(text);
};
