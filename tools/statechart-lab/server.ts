import { existsSync, readFileSync, statSync } from 'node:fs';
import {
  Agent,
  createServer,
  type IncomingHttpHeaders,
  type IncomingMessage,
  request,
  type Server,
  type ServerResponse,
} from 'node:http';
import { extname, join } from 'node:path';

export type LabOptions = {
  /** The folder of the build. */
  folder: string;
  /** The address to which calls of the app are forwarded. */
  api: string;
  /** The recorded walks of the e2e runs, as JSON. */
  readWalks: () => string;
};

const kinds: Readonly<Record<string, string>> = {
  '.html': 'text/html; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.css': 'text/css; charset=utf-8',
  '.json': 'application/json; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.woff2': 'font/woff2',
};
const ofTheApi = /^\/(api|content-files|demo|documents|health|site-content)(\/|$)|^\/runtime-config\.json$/;

/**
 * The same as the product's. With Node's default of five seconds a connection could close just when a busy test
 * uses it again, and that call would be lost.
 */
const keepAliveTimeout = 72_000;
/** A new connection for each forwarded call, so that none uses a connection that the API is closing. */
const onwardAgent = new Agent({ keepAlive: false });
/** Hop-by-hop headers, which are not forwarded. */
const ofOneConnection = new Set(['connection', 'keep-alive', 'proxy-connection', 'te', 'trailer', 'upgrade']);

/**
 * Serves a QA build on the loopback address: the app, the lab at /__qa, and the recorded walks at /__qa/walked.
 */
export function labServer(options: LabOptions): Server {
  return createServer({ keepAliveTimeout }, (asked, reply) => {
    const path = new URL(asked.url ?? '/', 'http://localhost').pathname;
    if (path === '/__qa/walked') return sendJson(reply, options.readWalks());
    if (ofTheApi.test(path)) return passOn(asked, reply, options.api);
    const page = path.startsWith('/__qa') ? 'qa.html' : 'index.html';
    const { folder } = options;
    return send(reply, folder, fileFor(folder, path) ?? join(folder, page));
  });
}

function fileFor(folder: string, path: string): string | undefined {
  const file = join(folder, decodeURIComponent(path));
  const isFile = file.startsWith(folder) && existsSync(file) && statSync(file).isFile();
  return isFile ? file : undefined;
}

/** Like the product: what the build names by its content is kept, so that a page that is loaded again costs little. */
const keptFor = (folder: string, file: string): string =>
  file.startsWith(join(folder, 'assets/')) ? 'public, max-age=31536000, immutable' : 'no-store';

function send(reply: ServerResponse, folder: string, file: string): void {
  reply.setHeader('content-type', kinds[extname(file)] ?? 'application/octet-stream');
  reply.setHeader('cache-control', keptFor(folder, file));
  reply.end(readFileSync(file));
}

function sendJson(reply: ServerResponse, text: string): void {
  reply.setHeader('content-type', kinds['.json'] ?? '');
  reply.end(text);
}

function passOn(asked: IncomingMessage, reply: ServerResponse, api: string): void {
  const { host: _, ...headers } = passedOn(asked.headers);
  const onward = request(
    new URL(asked.url ?? '/', api),
    { agent: onwardAgent, method: asked.method ?? 'GET', headers },
    (answer) => {
      reply.writeHead(answer.statusCode ?? 502, passedOn(answer.headers));
      answer.pipe(reply);
    },
  );
  onward.on('error', () => (reply.headersSent ? reply.destroy() : reply.writeHead(503).end()));
  reply.on('close', () => onward.destroy());
  asked.pipe(onward);
}

function passedOn(headers: IncomingHttpHeaders): IncomingHttpHeaders {
  return Object.fromEntries(Object.entries(headers).filter(([name]) => !ofOneConnection.has(name)));
}
