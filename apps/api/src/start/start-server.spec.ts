import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from '../config/environment';
import { StartError } from '../config/start-error';
import { startServer } from './start-server';
import { freePort } from '../../test/harness/server-child';

describe('a start that cannot succeed', () => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-start-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  const refusal = async (port: number, findBrowser: () => Promise<never>): Promise<StartError> => {
    const environment = readEnvironment({ DATA_DIR: folder, PORT: String(port) });
    const started = startServer({
      environment,
      folders: { content: folder, web: folder, webPages: folder },
      version: '1',
      findBrowser,
    });
    return started.then(
      () => Promise.reject(new Error('It started')),
      (error: unknown) => error as StartError,
    );
  };
  const noBrowser = () => Promise.reject(new Error('No Chromium was found: install one\nand more'));

  it('reports in one line that there is no browser, before it creates anything', async () => {
    const error = await refusal(await freePort(), noBrowser);
    expect(error).toBeInstanceOf(StartError);
    expect(error.message).toBe('No Chromium was found: install one');
    expect(readdirSync(folder)).toEqual(['secrets.json']);
  });

  it('reports in one line that the port is taken', async () => {
    const other = createServer();
    await new Promise<void>((listening) => other.listen(0, '127.0.0.1', listening));
    const { port } = other.address() as AddressInfo;
    const error = await refusal(port, noBrowser);
    other.close();
    expect(error.message).toBe(`Port ${port} is taken: stop the other program, or set PORT to a free one`);
  });
});
