import { screenAt } from '@candour/contracts';
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import type { Environment } from '../../config/environment.types';
import { codingFor, hasCurrent } from '../negotiation';
import { type Headers, commonHeaders, pagePolicy } from '../security-headers';
import type { ServedWeb } from './public-pages';
import type { WebFile } from './web-files';

const IMMUTABLE = 'public, max-age=31536000, immutable';
const PAGE = '/index.html';
const WORKER = '/service-worker.js';
/** Paths of the server itself; an unknown path below them is not a page of the web app. */
const OF_SERVER = /^\/(api|health|content-files|site-content|documents|assets)(\/|$)/;

const pathOf = ({ url }: FastifyRequest): string => {
  const path = url.split('?', 1)[0] ?? '/';
  return path.length > 1 && path.endsWith('/') ? path.slice(0, -1) : path;
};

const send = async (
  request: FastifyRequest,
  reply: FastifyReply,
  file: WebFile,
  headers: Headers,
): Promise<FastifyReply> => {
  void reply.headers({ ...headers, etag: file.etag, vary: 'accept-encoding' });
  if (hasCurrent(request, file.etag)) return reply.code(304).send();
  void reply.type(file.type);
  const coding = codingFor(request, file.codings);
  const packed = coding && (await file.packed(coding));
  return packed ? reply.header('content-encoding', coding).send(packed) : reply.send(file.bytes);
};

/** Build output for the server alone, such as the manifest, lies in a folder whose name starts with a dot. */
const isHidden = (path: string): boolean => path.includes('/.');

/** Whether the request is for a page, and not for a script, a picture or an unknown API call. */
const isPage = ({ headers: { accept = '' } }: FastifyRequest, path: string): boolean =>
  accept.includes('text/html') ||
  (!/\.[a-z0-9]+$/i.test(path.slice(path.lastIndexOf('/'))) && !accept.startsWith('application/json'));

/**
 * Serves the built web app from memory: its files, its prerendered pages, and its page for every other address, with
 * 200 where a screen exists and with 404 where the page shows that none does. An unknown path under /api is a 404 of
 * the API, never the page.
 */
export const serveWebApp = (
  server: FastifyInstance,
  environment: Environment,
  { files, screens, style }: ServedWeb,
): void => {
  const common = commonHeaders(environment);
  const page: Headers = {
    ...common,
    'content-security-policy': pagePolicy(environment, style),
    'cache-control': 'no-cache',
  };
  const asset: Headers = {
    ...common,
    'cache-control': IMMUTABLE,
    'content-security-policy': "default-src 'none'",
  };
  const other: Headers = { ...asset, 'cache-control': 'public, max-age=3600' };
  // A browser requests the newest worker each time; it has its own policy, not that of a page.
  const worker: Headers = {
    ...common,
    'cache-control': 'no-cache',
    'content-security-policy': "default-src 'none'; connect-src 'self'",
  };
  const headersOf = (path: string, file: WebFile): Headers => {
    if (file.type.startsWith('text/html')) return page;
    if (path === WORKER) return worker;
    return path.startsWith('/assets/') ? asset : other;
  };

  const fileAt = (path: string): WebFile | undefined =>
    isHidden(path) ? undefined : (files.get(path) ?? files.get(path === '/' ? PAGE : path + PAGE));
  const shell = files.get(PAGE);

  server.get('/*', (request, reply) => {
    const path = pathOf(request);
    const file = fileAt(path);
    if (file) return send(request, reply, file, headersOf(path, file));
    if (!shell || OF_SERVER.test(path) || !isPage(request, path)) return reply.callNotFound();
    const screen = screenAt(path);
    if (!screen) return reply.code(404).headers(page).type(shell.type).send(shell.bytes);
    return send(request, reply, screens.get(screen.name) ?? shell, page);
  });
};
