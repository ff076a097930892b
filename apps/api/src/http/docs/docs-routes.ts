import { createHash } from 'node:crypto';
import type { FastifyInstance } from 'fastify';
import type { Environment } from '../../config/environment.types';
import { DOCS_STYLE, docsPage } from './docs-page';
import { openApi } from './open-api';

const STYLE_HASH = createHash('sha256').update(DOCS_STYLE).digest('base64');
const POLICY = `default-src 'none'; style-src 'sha256-${STYLE_HASH}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`;

/** Serves `/api/docs` and `/api/docs/openapi.json`, the description of requests and replies, without a key. */
export const serveDocs = (
  server: FastifyInstance,
  { publicUrl }: Pick<Environment, 'publicUrl'>,
  version: string,
): void => {
  const description = openApi(publicUrl, version);
  const text = JSON.stringify(description);
  const page = docsPage(description);
  server.get('/api/docs/openapi.json', (_request, reply) =>
    reply.header('cache-control', 'no-cache').type('application/json; charset=utf-8').send(text),
  );
  server.get('/api/docs', (_request, reply) =>
    reply
      .headers({ 'cache-control': 'no-cache', 'content-security-policy': POLICY })
      .type('text/html; charset=utf-8')
      .send(page),
  );
};
