import { describe, expect, it } from 'vitest';
import { boundaryViolations } from './check.ts';

const contracts = 'libs/contracts/src/index.ts';
const machines = 'libs/machines/src/index.ts';
const barrels = { [contracts]: 'export const limits = 1;', [machines]: 'export const machine = 1;' };

/** The violations of these files beside the two libraries; the value of a file is its source. */
const violations = (files: Record<string, string>) =>
  boundaryViolations(new Map(Object.entries({ ...barrels, ...files })));

/** The violations of one file that imports another, which exists. */
const importing = (from: string, to: string, specifier: string) =>
  violations({ [to]: 'export const thing = 1;', [from]: `import { thing } from '${specifier}'; thing;` });

const web = 'apps/web/src';
const api = 'apps/api/src';

describe('planted faults', () => {
  it.each([
    ['contracts imports machines', 'libs/contracts/src/a.ts', machines, '@candour/machines'],
    [
      'machines imports the web app',
      'libs/machines/src/a.ts',
      `${web}/lib/a.ts`,
      '../../../apps/web/src/lib/a',
    ],
    [
      'a library is entered beside its barrel',
      `${web}/lib/b.ts`,
      'libs/contracts/src/a.ts',
      '../../../../libs/contracts/src/a',
    ],
    ['ui imports a feature', `${web}/ui/a.ts`, `${web}/features/note/b.ts`, '../features/note/b'],
    ['ui imports a machine', `${web}/ui/a.ts`, machines, '@candour/machines'],
    ['the client imports a feature', `${web}/api/a.ts`, `${web}/features/note/b.ts`, '../features/note/b'],
    ['lib imports ui', `${web}/lib/a.ts`, `${web}/ui/b.ts`, '../ui/b'],
    [
      'a feature imports another',
      `${web}/features/note/a.ts`,
      `${web}/features/surgery/b.ts`,
      '../surgery/b',
    ],
    [
      'a feature imports the journey',
      `${web}/features/note/a.ts`,
      `${web}/features/journey/b.ts`,
      '../journey/b',
    ],
    [
      'a feature imports a page',
      `${web}/features/note/a.ts`,
      `${web}/pages/patient/b.tsx`,
      '../../pages/patient/b',
    ],
    ['a page imports the app', `${web}/pages/patient/a.tsx`, `${web}/app/b.ts`, '../../app/b'],
    ['the web app imports the API', `${web}/lib/a.ts`, `${api}/common/b.ts`, '../../../api/src/common/b'],
    ['the API imports the web app', `${api}/common/a.ts`, `${web}/lib/b.ts`, '../../../web/src/lib/b'],
    ['the API imports machines', `${api}/auth/a.service.ts`, machines, '@candour/machines'],
    ['the call imports access', `${api}/call/a.ts`, `${api}/access/b.ts`, '../access/b'],
    ['http imports access', `${api}/http/a.ts`, `${api}/access/b.ts`, '../access/b'],
    ['content imports a noun', `${api}/content/a.ts`, `${api}/surgery/b.entity.ts`, '../surgery/b.entity'],
    ['a noun imports the jobs', `${api}/note/a.ts`, `${api}/schedule/jobs.ts`, '../schedule/jobs'],
    ['the start imports a command', `${api}/start/a.ts`, `${api}/commands/b.ts`, '../commands/b'],
    ['common imports a noun', `${api}/common/a.ts`, `${api}/auth/auth.service.ts`, '../auth/auth.service'],
    ['http imports a noun', `${api}/http/a.ts`, `${api}/note/note.service.ts`, '../note/note.service'],
    ['config imports a noun', `${api}/config/a.ts`, `${api}/note/note.service.ts`, '../note/note.service'],
    ['database imports a noun', `${api}/database/a.ts`, `${api}/note/note.entity.ts`, '../note/note.entity'],
    [
      'access imports a service',
      `${api}/access/a.ts`,
      `${api}/surgery/surgery.service.ts`,
      '../surgery/surgery.service',
    ],
    [
      'auth imports surgery',
      `${api}/auth/a.ts`,
      `${api}/surgery/surgery.service.ts`,
      '../surgery/surgery.service',
    ],
    ['surgery imports note', `${api}/surgery/a.ts`, `${api}/note/note.service.ts`, '../note/note.service'],
    [
      'note imports assessment',
      `${api}/note/a.ts`,
      `${api}/assessment/assessment.service.ts`,
      '../assessment/assessment.service',
    ],
    [
      'consent-form imports certificate',
      `${api}/consent-form/a.ts`,
      `${api}/certificate/certificate.service.ts`,
      '../certificate/certificate.service',
    ],
    [
      'another noun is entered beside its service',
      `${api}/note/a.ts`,
      `${api}/surgery/surgery-code.ts`,
      '../surgery/surgery-code',
    ],
    [
      'a migration imports an entity',
      'migrations/1-make.ts',
      `${api}/auth/account.entity.ts`,
      '../apps/api/src/auth/account.entity',
    ],
    ['e2e imports the web app', 'e2e/patient/a.e2e.ts', `${web}/lib/b.ts`, '../../apps/web/src/lib/b'],
  ])('%s: one violation', (_, from, to, specifier) => {
    const found = importing(from, to, specifier);
    expect(found).toHaveLength(1);
    expect(found[0]).toContain(`${from}:1: `);
  });

  it.each([
    ['contracts uses a package', 'libs/contracts/src/a.ts', "import { v7 } from 'uuid'; v7;"],
    [
      'contracts uses Node',
      'libs/contracts/src/a.ts',
      "import { readFileSync } from 'node:fs'; readFileSync;",
    ],
    ['a machine uses React', 'libs/machines/src/a.ts', "import { useState } from 'react'; useState;"],
    ['the web app uses Node', `${web}/lib/a.ts`, "export const load = () => import('node:fs');"],
    ['a test tool is in the product', `${web}/ui/a.ts`, "import { vi } from 'vitest'; vi;"],
    ['a migration uses another package', 'migrations/1-make.ts', "import type { Client } from 'pg';"],
    ['an import leads nowhere', `${web}/lib/a.ts`, "import { gone } from './gone'; gone;"],
    [
      'a library is entered by a sub-path',
      `${web}/lib/a.ts`,
      "export type A = import('@candour/contracts/a').A;",
    ],
    ['a file lies outside every folder', 'apps/worker.ts', 'export const worker = 1;'],
    ['a barrel by name', `${web}/ui/button/index.ts`, 'export const button = 1;'],
  ])('%s: one violation', (_, file, source) => {
    expect(violations({ [file]: source })).toHaveLength(1);
  });

  it.each(["export { a } from './a';", "export * from './a'; export const b = 1;"])(
    'finds the barrel %s',
    (source) => {
      const files = { [`${web}/ui/a.ts`]: 'export const a = 1;', [`${web}/ui/b.ts`]: source };
      expect(violations(files)).toEqual([expect.stringContaining('no barrel')]);
    },
  );

  it('finds a cycle that closes over a type and a dynamic import', () => {
    const found = violations({
      [`${web}/lib/a.ts`]: "import type { B } from './b'; export type A = B;",
      [`${web}/lib/b.ts`]: "export type B = 1; export const load = () => import('./c');",
      [`${web}/lib/c.ts`]: "import { A } from './a'; export type C = A;",
    });
    expect(found).toEqual([
      expect.stringContaining('lib/a.ts -> apps/web/src/lib/b.ts -> apps/web/src/lib/c.ts -> '),
    ]);
  });
});

describe('what is allowed', () => {
  it.each([
    ['machines import contracts', 'libs/machines/src/a.ts', contracts, '@candour/contracts'],
    [
      'the journey imports a feature',
      `${web}/features/journey/a.ts`,
      `${web}/features/note/b.ts`,
      '../note/b',
    ],
    [
      'a page imports a feature',
      `${web}/pages/patient/a.tsx`,
      `${web}/features/note/b.ts`,
      '../../features/note/b',
    ],
    ['the app imports a page', `${web}/app/a.tsx`, `${web}/pages/patient/b.tsx`, '../pages/patient/b'],
    [
      'note imports the surgery service',
      `${api}/note/a.ts`,
      `${api}/surgery/surgery.service.ts`,
      '../surgery/surgery.service',
    ],
    [
      'certificate imports the form service',
      `${api}/certificate/a.ts`,
      `${api}/consent-form/consent-form.service.ts`,
      '../consent-form/consent-form.service',
    ],
    ['access imports the call', `${api}/access/a.ts`, `${api}/call/actor.ts`, '../call/actor'],
    [
      'the root module imports a noun',
      `${api}/app.module.ts`,
      `${api}/note/note.module.ts`,
      './note/note.module',
    ],
  ])('%s: no violation', (_, from, to, specifier) => {
    expect(importing(from, to, specifier)).toEqual([]);
  });

  it('lets a test beside its subject use the harness, and nothing else of the tests', () => {
    const test = `${api}/pdf/pdf.int-spec.ts`;
    const canary = 'apps/api/test/harness/canary.ts';
    expect(importing(test, canary, '../../test/harness/canary')).toEqual([]);
    expect(importing(`${api}/pdf/pdf.ts`, canary, '../../test/harness/canary')).toHaveLength(1);
    expect(importing(test, 'apps/api/test/races.ts', '../../test/races')).toHaveLength(1);
  });

  it('lets tests use the test tools', () => {
    expect(violations({ 'libs/contracts/src/a.spec.ts': "import { it } from 'vitest'; it;" })).toEqual([]);
  });
});
