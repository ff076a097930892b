import { ENDPOINTS, type Endpoint } from '@candour/contracts';
import { serveDocs } from '../src/http/docs/docs-routes';
import { openApiPath } from '../src/http/docs/open-api';
import type { OpenApi } from '../src/http/docs/open-api.types';
import { type TestApp, startTestApp } from './harness/app';

const rows = Object.entries<Endpoint>(ENDPOINTS);

describe('the description of the API', () => {
  let api: TestApp;
  let described: OpenApi;

  beforeAll(async () => {
    api = await startTestApp(
      {},
      {
        extend: async (app, environment) => {
          serveDocs(app.getHttpAdapter().getInstance(), environment, '1.2.3');
        },
      },
    );
    described = (await api.app.inject({ url: '/api/docs/openapi.json' })).json();
  });
  afterAll(() => api.close());

  const operations = () =>
    Object.entries(described.paths).flatMap(([path, methods]) =>
      Object.entries(methods).map(([method, operation]) => ({ path, method, operation })),
    );

  it('is OpenAPI 3.1 and needs no key', () => {
    expect(described.openapi).toMatch(/^3\.1\./);
    expect(described.info.version).toBe('1.2.3');
    expect(described.servers).toEqual([{ url: api.environment.publicUrl }]);
  });

  it('describes every row once, under its method and path, and nothing else', () => {
    expect(
      operations()
        .map(({ path, method, operation }) => [operation.operationId, method, path].join(' '))
        .toSorted(),
    ).toEqual(
      rows.map(([name, row]) => [name, row.method.toLowerCase(), openApiPath(row.path)].join(' ')).toSorted(),
    );
  });

  it('declares each parameter of a path, and has no dangling reference', () => {
    for (const { path, operation } of operations()) {
      const inPath = operation.parameters.filter((parameter) => parameter.in === 'path');
      expect(inPath.map(({ name }) => name)).toEqual(
        [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name),
      );
      expect(inPath.every(({ required }) => required)).toBe(true);
    }
    const references = [...JSON.stringify(described).matchAll(/"\$ref":"#\/components\/responses\/(\d+)"/g)];
    expect(references.length).toBeGreaterThan(rows.length);
    for (const [, status = ''] of references) {
      expect(described.components.responses[status]?.description).toMatch(/\w/);
    }
  });

  it('describes request and reply as the row does', () => {
    const { requestBody, responses, security, parameters } =
      described.paths[openApiPath(ENDPOINTS.createSurgery.path)]?.['post'] ?? {};
    expect(requestBody?.content['application/json']?.schema).toMatchObject({
      additionalProperties: false,
      required: ['operation_id'],
    });
    expect(Object.keys(responses ?? {})).toEqual(expect.arrayContaining(['201', '401', '403', '422', '429']));
    expect(security).toEqual([{ apiKey: [], token: [] }]);
    expect(parameters?.map(({ name }) => name)).toEqual(['idempotency-key']);
    const login = described.paths[openApiPath(ENDPOINTS.login.path)]?.['post'];
    expect(login?.security).toEqual([{ apiKey: [] }]);
    expect(login?.parameters.map(({ name, required }) => [name, required])).toEqual([['x-device', false]]);
    expect(
      described.paths[openApiPath(ENDPOINTS.downloadCertificate.path)]?.['get']?.responses['200'],
    ).toMatchObject({ content: { 'application/pdf': {} } });
  });

  it('is a page without scripts and external files', async () => {
    const { headers, payload } = await api.app.inject({ url: '/api/docs' });
    const policy = String(headers['content-security-policy']);
    expect(headers['content-type']).toBe('text/html; charset=utf-8');
    expect(policy).toMatch(/^default-src 'none'; style-src 'sha256-[A-Za-z0-9+/=]+';/);
    expect(policy).toContain("frame-ancestors 'none'");
    expect(policy).not.toContain('unsafe');
    expect(payload).not.toMatch(/<script|<link|<img|src=|style=|https?:/i);
    for (const [name, row] of rows) {
      expect(payload).toContain(`id="${name}"`);
      expect(payload).toContain(openApiPath(row.path));
    }
  });
});
