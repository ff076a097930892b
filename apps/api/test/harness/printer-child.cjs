/** A printer of the sources in a process of its own, so that a test can kill it. Its environment is its first argument. */
const Module = require('node:module');
const path = require('node:path');
const { transformFileSync } = require('@swc/core');
const { options } = require('./swc.cjs');

const workspaceRoot = path.join(__dirname, '../../../..');

Module._extensions['.ts'] = (loaded, file) => {
  const { code } = transformFileSync(file, options);
  loaded._compile(code, file);
};
const resolve = Module._resolveFilename;
Module._resolveFilename = (wanted, ...rest) => {
  const library = /^@candour\/(contracts|machines)$/.exec(wanted)?.[1];
  return resolve(library ? path.join(workspaceRoot, `libs/${library}/src/index.ts`) : wanted, ...rest);
};

require('reflect-metadata');
const { startServer } = require('../../src/start/start-server');
const environment = JSON.parse(process.argv[2]);
const folder = environment.dataDirectory;
const starting = startServer({
  environment,
  folders: { content: path.join(__dirname, '../../content'), web: folder, webPages: folder },
  version: '1',
});
process.once('SIGTERM', () => {
  void starting.then((server) => server.stop()).then(() => process.exit());
});
