import { screenAt } from '@candour/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../config/environment.types';
import { takesCoding } from './compressed';
import { type Headers, commonHeaders, pagePolicy } from './security-headers';
import type { ServedWeb } from './public-pages';
import type { WebFile } from './web-files';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const PAGE = '/index.html';

const pathOf = ({ url }: FastifyRequest): string => {
  const path = url.split('?', 1)[0] ?? '/';
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
};

const accepted = (
  request: FastifyRequest,
  file: WebFile,
): { readonly body: Buffer; readonly encoding?: string } => {
  const encodings = request.headers['accept-encoding'] ?? '';
  if (file.brotli && takesCoding(encodings, 'br')) return { body: file.brotli, encoding: 'br' };
  if (file.gzip && takesCoding(encodings, 'gzip')) return { body: file.gzip, encoding: 'gzip' };
  return { body: file.bytes };
};

const send = (
  request: FastifyRequest,
  reply: FastifyReply,
  file: WebFile,
  headers: Headers,
): FastifyReply => {
  void reply.headers({ ...headers, etag: file.etag, vary: 'accept-encoding' });
  if (request.headers['if-none-match'] === file.etag) return reply.code(304).send();
  const { body, encoding } = accepted(request, file);
  if (encoding) void reply.header('content-encoding', encoding);
  return reply.type(file.type).send(body);
};

/** What a build leaves for the server alone, such as the manifest of its files, lies in a folder with a dot. */
const isHidden = (path: string): boolean => path.includes('/.');

/** Whether somebody opens a page, rather than a script, a picture or a call that does not exist. */
const isPage = ({ headers: { accept = '' } }: FastifyRequest, path: string): boolean =>
  accept.includes('text/html') ||
  (!/\.[a-z0-9]+$/i.test(path.slice(path.lastIndexOf('/'))) && !accept.startsWith('application/json'));

/**
 * Serves the built web app from memory: its files, prerendered pages, and its page for every other address: with
 * 200 where there is a screen, with 404 where the page says that there is none. What lies under /api and is no
 * call is a 404 of the API, never the page.
 */
export const serveWebApp = (
  server: FastifyInstance,
  environment: Environment,
  { files, screens }: ServedWeb,
): void => {
  const common = commonHeaders(environment);
  const page: Headers = {
    ...common,
    'content-security-policy': pagePolicy(environment),
    'cache-control': 'no-cache',
  };
  const asset: Headers = {
    ...common,
    'cache-control': IMMUTABLE,
    'content-security-policy': "default-src 'none'",
  };
  const other: Headers = { ...asset, 'cache-control': 'public, max-age=3600' };
  const headersOf = (path: string, file: WebFile): Headers => {
    if (file.type.startsWith('text/html')) return page;
    return path.startsWith('/assets/') ? asset : other;
  };

  server.get('/*', (request, reply) => {
    const path = pathOf(request);
    const file = files.get(path) ?? files.get(`${path === '/' ? '' : path}/index.html`);
    if (file && !isHidden(path)) return send(request, reply, file, headersOf(path, file));
    const fallback = files.get(PAGE);
    const isServers = /^\/(api|health|content-files|site-content|documents|assets)(\/|$)/.test(path);
    if (!fallback || isServers || !isPage(request, path)) return reply.callNotFound();
    const screen = screenAt(path);
    return screen
      ? send(request, reply, screens.get(screen.name) ?? fallback, page)
      : reply.code(404).headers(page).type(fallback.type).send(fallback.bytes);
  });
};
