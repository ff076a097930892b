import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { workspaceRoot } from '../workspace.ts';

const caddyfile = readFileSync(join(workspaceRoot, 'deploy/Caddyfile'), 'utf8').replaceAll(/^\s*#.*$/gm, '');

/** The fields that the access log leaves out, and those that it gets. */
const logOf = (file: string) => ({
  without: [...file.matchAll(/^\s*([\w>]+) delete$/gm)].map(([, field]) => field),
  besides: Object.fromEntries(
    [...file.matchAll(/^\s*log_append (\w+) (\S+)$/gm)].map(([, field, value]) => [field, value]),
  ),
});

it('the line of the proxy has the id that the reply carries', () => {
  expect(logOf(caddyfile).besides['request_id']).toBe('{http.response.header.X-Request-Id}');
});

it('the line of the proxy keeps no address, link, header or name of a file', () => {
  expect(caddyfile).toMatch(/log \{\s+format filter \{\s+wrap json\s+fields \{/);
  expect(caddyfile).toMatch(/^\tlog$/m);
  expect(logOf(caddyfile).without).toEqual(expect.arrayContaining(['request', 'resp_headers', 'user_id']));
  expect(Object.keys(logOf(caddyfile).besides).toSorted()).toEqual(['method', 'request_id']);
  expect(Object.values(logOf(caddyfile).besides).join()).not.toMatch(/uri|query|path|remote|client/);
});

it('an id that a client sends reaches no line: the proxy and the API make none of it', () => {
  expect(caddyfile).not.toMatch(/header_up|request_header/);
  const options = readFileSync(join(workspaceRoot, 'apps/api/src/http/server-options.ts'), 'utf8');
  expect(options).toContain('requestIdHeader: false');
});
