import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { workspaceRoot } from '../workspace.ts';

/**
 * Prints the inputs of every task that are not files of the workspace: the version of Node, the platform, the
 * installed packages, and the variables that the product and its tests read. Nx hashes the output.
 */
const read = (file: string): string => readFileSync(join(workspaceRoot, file), 'utf8');

const ofTests = ['NODE_ENV', 'NODE_OPTIONS', 'NODE_EXTRA_CA_CERTS', 'TZ', 'LANG', 'LC_ALL'];
const ofProduct = [...read('.env.example').matchAll(/^(?:# )?([A-Z][A-Z_]+)=/gm)].map(
  ([, name = '']) => name,
);
const variables = [...new Set([...ofTests, ...ofProduct])].map((name) => [name, process.env[name]]);
const { version, platform, arch } = process;
const installed = read('node_modules/.package-lock.json');
const text = JSON.stringify([version, platform, arch, installed, variables]);
console.log(createHash('sha256').update(text).digest('hex'));
