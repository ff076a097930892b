import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from './environment';
import { productionIn, refusal } from './environment.fixtures';

const folder = mkdtempSync(join(tmpdir(), 'candour-environment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const PRODUCTION = productionIn(folder);

describe('in production', () => {
  it('starts when every variable is given, and without a demo', () => {
    expect(readEnvironment(PRODUCTION)).toMatchObject({
      production: true,
      demo: false,
      requireFreshProof: true,
      jwtSecret: PRODUCTION['JWT_SECRET'],
    });
  });

  it.each(['DATABASE_URL', 'JWT_SECRET', 'API_KEY', 'PUBLIC_URL', 'ORGANISATION_NAME', 'CONTACT_EMAIL'])(
    'does not start without %s',
    (name) => {
      expect(refusal({ ...PRODUCTION, [name]: '' })).toMatch(new RegExp(`^${name} is missing: [^\\n]*$`));
    },
  );

  it.each([
    ['JWT_SECRET', 'change-me-change-me-change-me-change-me'],
    ['JWT_SECRET', 'aaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaaa'],
    ['JWT_SECRET', 'candour-demo-secret-candour-demo-secret'],
    ['API_KEY', 'candour-demo-api-key'],
  ])('does not start with a %s that anybody could guess', (name, value) => {
    expect(refusal({ ...PRODUCTION, [name]: value })).toMatch(
      new RegExp(`^${name} is a well-known or guessable value`),
    );
  });

  it('serves no description of the API, unless it is switched on', () => {
    expect(readEnvironment(PRODUCTION).docs).toBe(false);
    expect(readEnvironment({ ...PRODUCTION, DOCS: 'true' }).docs).toBe(true);
  });

  it('never starts a demo', () => {
    expect(refusal({ ...PRODUCTION, DEMO: 'true' })).toMatch(
      /^DEMO can not be true with NODE_ENV=production/,
    );
  });
});
