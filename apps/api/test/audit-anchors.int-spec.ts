import { appendFileSync, mkdtempSync, readFileSync, rmSync, statSync, truncateSync } from 'node:fs';
import { createServer, type RequestListener, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AnchoredSeal, readAnchor } from '../src/audit/anchor-format';
import { AuditAnchors } from '../src/audit/audit-anchors';
import { AuditChain } from '../src/audit/audit-chain';
import type { Environment } from '../src/config/environment.types';
import { Jobs } from '../src/schedule/jobs';
import { startTestApp, type TestApp } from './harness/app';
import { on } from './harness/backups';

const folder = mkdtempSync(join(tmpdir(), 'candour-anchors-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

let files = 0;
const newFile = (): string => {
  files += 1;
  return join(folder, `seals-${files}.jsonl`);
};
const sealsIn = (file: string): AnchoredSeal[] =>
  readFileSync(file, 'utf8')
    .split('\n')
    .map(readAnchor)
    .filter((anchored) => anchored !== null);

const seal = async ({ app, database }: TestApp, entries: number): Promise<void> => {
  await database.query(
    `INSERT INTO audit_entry (at, action, details) SELECT now(), 'login', '{}' FROM generate_series(1, $1::int)`,
    [entries],
  );
  await app.get(AuditChain).sealPending();
};

/** The entries that were there before: of the content, which is imported. */
const written = async ({ database }: TestApp): Promise<number> =>
  (await database.query('SELECT count(*)::int AS count FROM audit_entry'))[0].count;

const withApp = async (
  changes: Partial<Environment>,
  work: (api: TestApp) => Promise<void>,
): Promise<void> => {
  const api = await startTestApp(changes);
  try {
    await work(api);
  } finally {
    await api.close();
  }
};

/** An HTTP server that stores seals, on a free port. */
const startKeeper = async (answer: RequestListener): Promise<{ server: Server; url: string }> => {
  const server = createServer(answer);
  await new Promise<void>((listening) => void server.listen(0, '127.0.0.1', listening));
  return { server, url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/seals?key=hidden` };
};

describe('audit seals that are anchored in a file', () => {
  it('are written in order, one on each line, with the number of entries that they cover', async () => {
    const file = newFile();
    await withApp({ auditAnchorFile: file }, async (api) => {
      const anchors = api.app.get(AuditAnchors);
      const before = await written(api);
      await seal(api, 3);
      await anchors.anchorNew();
      await seal(api, 502);
      await anchors.anchorNew();
      await anchors.anchorNew();

      const rows: { to_sequence: string; hash: string }[] = await api.database.query(
        'SELECT to_sequence::text, hash FROM audit_seal ORDER BY audit_seal.to_sequence',
      );
      expect(sealsIn(file)).toEqual(
        rows.map(({ to_sequence, hash }, index) => ({
          seal: index + 1,
          sealed_at: expect.stringMatching(/^\d{4}-\d\d-\d\dT[\d:.]+Z$/),
          last_entry: Number(to_sequence),
          entries: [3, 503, 505].map((more) => before + more)[index],
          hash,
        })),
      );
      expect(rows).toHaveLength(3);
      expect(statSync(file).mode & 0o007).toBe(0);
    });
  });

  it('are written once, even when the process is killed before it records that or within a line', async () => {
    const file = newFile();
    await withApp({ auditAnchorFile: file }, async (api) => {
      const anchors = api.app.get(AuditAnchors);
      await seal(api, 1);
      await anchors.anchorNew();
      await on({ url: api.databaseUrl }, 'UPDATE audit_anchor SET seal = 0, last_entry = 0, entries = 0');
      await anchors.anchorNew();
      expect(sealsIn(file).map((anchored) => anchored.seal)).toEqual([1]);

      await seal(api, 1);
      appendFileSync(file, '{"seal":2,"sea');
      await anchors.anchorNew();
      expect(sealsIn(file).map((anchored) => anchored.seal)).toEqual([1, 2]);
    });
  });

  it('wait while the file cannot be written, and are written afterwards', async () => {
    const file = join(folder, 'missing', 'seals.jsonl');
    await withApp({ auditAnchorFile: file }, async (api) => {
      await seal(api, 1);
      await api.app.get(AuditAnchors).anchorNew();
      expect(await api.database.query('SELECT * FROM audit_anchor')).toEqual([]);
    });
  });

  it('are written by one of several processes', async () => {
    const file = newFile();
    const changes = { auditAnchorFile: file };
    const one = await startTestApp(changes, { jobs: 'running' });
    const other = await startTestApp(changes, { jobs: 'running', databaseUrl: one.databaseUrl });
    const before = await written(one);
    await seal(one, 4);
    await one.database.query('DELETE FROM job_turn');
    await Promise.all([one, other].map(({ app }) => app.get(Jobs).sealAuditEntries()));
    await other.close();
    await one.close();

    expect(sealsIn(file).map(({ seal: number, entries }) => [number, entries])).toEqual([[1, before + 4]]);
  });
});

describe('audit seals that are sent to an address', () => {
  it('are sent again until they are acknowledged, in order, and do not delay the file', async () => {
    const file = newFile();
    const got: AnchoredSeal[] = [];
    let isAway = true;
    const { server, url } = await startKeeper((request, response) => {
      let body = '';
      request.on('data', (chunk) => {
        body += String(chunk);
      });
      request.on('end', () => {
        const anchored = readAnchor(body);
        if (!isAway && anchored) got.push(anchored);
        response.writeHead(isAway ? 503 : 204).end();
      });
    });
    await withApp({ auditAnchorFile: file, auditAnchorUrl: url }, async (api) => {
      const anchors = api.app.get(AuditAnchors);
      await seal(api, 2);
      await anchors.anchorNew();
      await seal(api, 1);
      await anchors.anchorNew();
      expect([got.length, sealsIn(file).length]).toEqual([0, 2]);

      isAway = false;
      await anchors.anchorNew();
      await anchors.anchorNew();
      expect(got).toEqual(sealsIn(file));
      const targets: { target: string }[] = await api.database.query(
        'SELECT target FROM audit_anchor ORDER BY 1',
      );
      expect(targets.map(({ target }) => target)).toEqual([`file:${file}`, url.replace('?key=hidden', '')]);
    });
    server.close();
  });

  it('follow no redirect', async () => {
    let followed = 0;
    const elsewhere = await startKeeper((_request, response) => {
      followed += 1;
      response.writeHead(204).end();
    });
    const { server, url } = await startKeeper(
      (_request, response) => void response.writeHead(307, { location: elsewhere.url }).end(),
    );
    await withApp({ auditAnchorUrl: url }, async (api) => {
      await seal(api, 1);
      await api.app.get(AuditAnchors).anchorNew();
      expect([followed, await api.database.query('SELECT * FROM audit_anchor')]).toEqual([0, []]);
    });
    server.close();
    elsewhere.server.close();
  });
});

it('a new file starts with the seals that are made from then on', async () => {
  const file = newFile();
  await withApp({ auditAnchorFile: file }, async (api) => {
    await seal(api, 1);
    await api.app.get(AuditAnchors).anchorNew();
    truncateSync(file);
    await seal(api, 1);
    await api.app.get(AuditAnchors).anchorNew();
    expect(sealsIn(file).map((anchored) => anchored.seal)).toEqual([2]);
  });
});
