// @vitest-environment node
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import {
  assessmentEndpoints,
  patientEndpoints,
  resourceEndpoints,
  SCREENS,
  type ScreenName,
  surgeryEndpoints,
} from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { ID_OF_PAGE } from '../../api/first-calls';
import { firstFilesOf, sourcesOf, WITH_DATA } from './first-files';

const web = join(import.meta.dirname, '../../..');

describe('the files that a screen loads first', () => {
  it.each(Object.keys(SCREENS) as ScreenName[])('are made from sources that exist: %s', (name) => {
    const sources = [...sourcesOf(name), ...(WITH_DATA[name] ?? [])];
    expect(sources.filter((source) => !existsSync(join(web, source)))).toEqual([]);
  });

  it('include the reads of the dashboard and the text of the journey', () => {
    const first = firstFilesOf({});
    expect(first.patientDashboard?.calls).toMatchObject({
      actor: 'patientId',
      addresses: [surgeryEndpoints.listPatientSurgeries, patientEndpoints.readPatient].map((row) =>
        row.path.replace(':id', 'me'),
      ),
      ofVerified: [],
    });
    expect(first.patientDashboard?.calls?.ofRows?.addresses).toEqual(
      [assessmentEndpoints.summariseAssessment, resourceEndpoints.summariseResources].map((row) =>
        row.path.replace(':id', ID_OF_PAGE),
      ),
    );
    expect(first.patientJourney?.calls?.addresses).toContain(
      surgeryEndpoints.readSurgery.path.replace(':id', ID_OF_PAGE),
    );
    expect(first.patientJourney?.texts).toEqual(['/site-content/pages/journey.json']);
  });

  it('contain no session for a text page, and the outbox only for a screen that sends work', () => {
    expect(sourcesOf('terms')).toEqual([
      'src/main.tsx',
      'src/app/start.tsx',
      'src/app/layouts/general-layout.tsx',
      'src/pages/public/terms.page.tsx',
    ]);
    expect(sourcesOf('surgeonLogin')).toContain('src/app/session-shell.tsx');
    expect(sourcesOf('surgeonLogin')).not.toContain('src/shell/outbox/outbox-runner.tsx');
    expect(sourcesOf('patientDashboard')).not.toContain('src/shell/outbox/outbox-runner.tsx');
    expect(sourcesOf('patientJourney')).toContain('src/shell/outbox/outbox-runner.tsx');
  });

  it('name each script once, with all its imports, and on a public page the app only for a touch', () => {
    const manifest = {
      'src/main.tsx': { file: 'assets/first.js' },
      'src/app/first-touch/first-touch.ts': { file: 'assets/touch.js', imports: ['src/main.tsx'] },
      'src/app/start.tsx': { file: 'assets/base.js', imports: ['src/main.tsx'] },
      '_base.js': { file: 'assets/base.js', imports: ['src/main.tsx'] },
      'src/pages/public/terms.page.tsx': { file: 'assets/terms.js', imports: ['_base.js', '_words.js'] },
      '_words.js': { file: 'assets/words.js' },
      'src/pages/public/home.page.tsx': { file: 'assets/home.js' },
    };
    expect(firstFilesOf(manifest).terms).toEqual({
      scripts: ['/assets/first.js', '/assets/touch.js'],
      scriptsAtTouch: ['/assets/base.js', '/assets/terms.js', '/assets/words.js'],
      texts: [],
      calls: null,
    });
  });
});
