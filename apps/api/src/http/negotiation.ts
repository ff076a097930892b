import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { sha256 } from '../common/identifiers';

/** Smaller replies, among them every token and code, are not compressed. */
const LARGE_BYTES = 8_192;
const FAST = { params: { [constants.BROTLI_PARAM_QUALITY]: 4 } };

/** The content codings of the server; of equal weight the first is taken. */
export const CODINGS = ['br', 'gzip'] as const;
export type Coding = (typeof CODINGS)[number];

const compress = {
  br: (text: string): Promise<Buffer> => promisify(brotliCompress)(text, FAST),
  gzip: (text: string): Promise<Buffer> => promisify(gzip)(text),
};

export const etagOf = (content: string | Buffer): string => `"${sha256(content).slice(0, 32)}"`;

/**
 * Whether the client has the current version (If-None-Match). A weak validator counts, because a proxy may weaken it.
 */
export const hasCurrent = ({ headers }: FastifyRequest, etag: string): boolean =>
  (headers['if-none-match'] ?? '')
    .split(',')
    .map((candidate) => candidate.trim())
    .some((candidate) => candidate === '*' || candidate.replace(/^W\//, '') === etag);

/** The weight of each coding in an Accept-Encoding header; a malformed weight refuses the coding. */
const weightsOf = (header: string): ReadonlyMap<string, number> =>
  new Map(
    header
      .toLowerCase()
      .split(',')
      .map((part) => part.split(';').map((word) => word.trim()))
      .map(([coding = '', ...words]) => {
        const weight = words.find((word) => word.startsWith('q='))?.slice(2) ?? '1';
        return [coding, Number(weight) || 0];
      }),
  );

/** The available coding that the client prefers; null sends the content uncompressed. */
export const codingFor = (
  { headers }: FastifyRequest,
  offered: readonly Coding[] = CODINGS,
): Coding | null => {
  const weights = weightsOf(headers['accept-encoding'] ?? '');
  const weightOf = (coding: Coding): number => weights.get(coding) ?? 0;
  const [best] = offered.toSorted((one, other) => weightOf(other) - weightOf(one));
  const isWanted =
    best !== undefined && weightOf(best) > 0 && weightOf(best) >= (weights.get('identity') ?? 0);
  return isWanted ? best : null;
};

/** Returns a large text in the coding that the client prefers, and sets its headers. */
export const compressed = (
  text: string,
  request: FastifyRequest,
  reply: FastifyReply,
): string | Promise<Buffer> => {
  if (text.length < LARGE_BYTES) return text;
  void reply.header('vary', 'accept-encoding');
  const coding = codingFor(request);
  if (coding === null) return text;
  void reply.header('content-encoding', coding);
  return compress[coding](text);
};
