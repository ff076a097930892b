import { addressOf, certificateEndpoints, SCREENS, surgeryEndpoints } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { type Source, sourceOf } from './source-of';

const ORIGIN = 'https://consent.hospital.example';

const sourceFor = (
  path: string,
  { method = 'GET', mode = 'cors', destination = '', cache = 'default', origin = ORIGIN } = {},
): Source | null =>
  sourceOf(
    { method, mode, destination, cache, url: origin + path } as Parameters<typeof sourceOf>[0],
    ORIGIN,
  );

const opened = { mode: 'navigate', destination: 'document' };

describe('the service worker', () => {
  it('answers a screen, wherever the server can be reached, with the page of the server', () => {
    expect(sourceFor(SCREENS.patientDashboard.paths[0], opened)).toBe('network');
    expect(sourceFor('/patient/consent-process/01900000-0000-7000-8000-000000000000?step=x', opened)).toBe(
      'network',
    );
  });

  it('answers texts of the hospital from its caches only where the server cannot be reached', () => {
    expect(sourceFor('/site-content/pages/journey.json')).toBe('network');
    expect(sourceFor('/runtime-config.json')).toBe('network');
  });

  it('answers files of the build and drawings from its caches', () => {
    expect(sourceFor('/assets/base-1a2b.js', { destination: 'script' })).toBe('cache');
    expect(sourceFor('/content-files/abc', { destination: 'image' })).toBe('cache');
  });

  it.each([
    ['a call', addressOf(surgeryEndpoints.readSurgery, { params: { id: '1' } }), {}],
    ['a download', addressOf(certificateEndpoints.downloadCertificate, { params: { id: '1' } }), {}],
    [
      'a document in its frame',
      SCREENS.patientDashboard.paths[0],
      { mode: 'navigate', destination: 'iframe' },
    ],
    ['a page that is no screen', '/demo/mail', opened],
    ['a video', '/content-files/abc', { destination: 'video' }],
    ['a question for the server’s time', '/runtime-config.json', { cache: 'no-store' }],
    ['a write', '/assets/base-1a2b.js', { method: 'POST' }],
    ['another site', '/assets/base-1a2b.js', { origin: 'https://player.example' }],
  ])('leaves %s to the network', (_, path, request) => {
    expect(sourceFor(path, request)).toBeNull();
  });
});
