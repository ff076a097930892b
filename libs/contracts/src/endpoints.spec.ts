import { describe, expect, expectTypeOf, it } from 'vitest';
import { ENDPOINTS, ENDPOINTS_BY_NOUN, endpointNames } from './endpoints';
import type { Endpoints } from './endpoints';
import { type BodyOf, bodyMaxOf, type Endpoint, type ParamsOf, type QueryOf, type ReplyOf } from './endpoint';
import type { Certificate } from './certificate';
import { BODY_MAX_BYTES, RATE_LIMITS } from './limits';
import { PERMISSIONS } from './permissions';
import type { PermissionRow } from './permissions';

const rows = Object.entries<Endpoint>(ENDPOINTS);
const parametersIn = (path: string): readonly string[] =>
  Array.from(path.matchAll(/:([^/]+)/g), ([, name]) => name ?? '');
const permissionOf = (row: Endpoint): PermissionRow | null =>
  row.who === 'anyone' ? null : PERMISSIONS[row.who];

describe('Every call', () => {
  it('belongs to exactly one noun', () => {
    const gathered = Object.values(ENDPOINTS_BY_NOUN).flatMap((noun) => Object.keys(noun));
    expect(gathered.toSorted()).toEqual(endpointNames.toSorted());
  });

  it('has a unique address', () => {
    const addresses = rows.map(([, row]) => `${row.method} ${row.path.replaceAll(/:[^/]+/g, ':')}`);
    expect(new Set(addresses).size).toBe(addresses.length);
  });

  it.each(Object.entries(ENDPOINTS_BY_NOUN))(
    'of %s has an address that starts with the noun',
    (noun, calls) => {
      for (const row of Object.values(calls)) expect(`${row.path}/`).toContain(`/api/${noun}/`);
    },
  );

  it.each(rows)('has a summary: %s', (_, row) => {
    expect(row.summary).toMatch(/^[A-Z].{5,}[^.]$/);
  });

  it.each(rows)('declares every parameter of its path, and no other: %s', (_, row) => {
    expect(Object.keys(row.params?.fields ?? {})).toEqual(parametersIn(row.path));
  });

  it.each(rows)('has a body if it writes, and a query only if it reads or can be tried: %s', (name, row) => {
    const bodiless = [
      'logout',
      'refreshToken',
      'noteActivity',
      'endSession',
      'endOtherSessions',
      'beginPasskeyLogin',
      'openSsoSession',
      'requestEmailProof',
      'deleteTemplate',
    ].includes(name);
    expect(row.body !== undefined).toBe(row.method !== 'GET' && !bodiless);
    const isTryable = Object.keys(row.query?.fields ?? {}).join() === 'dry_run';
    expect(row.query === undefined || row.method === 'GET' || isTryable).toBe(true);
  });

  it.each(rows.filter(([, row]) => row.who === 'anyone'))(
    'takes no large body, because it needs no login: %s',
    (_, row) => {
      expect(bodyMaxOf(row)).toBe(BODY_MAX_BYTES);
    },
  );

  it.each(rows.filter(([, row]) => row.bodyMax))(
    'has a body, since it sets a size limit for it: %s',
    (_, row) => {
      expect(row.body).toBeDefined();
      expect(bodyMaxOf(row)).toBeGreaterThan(BODY_MAX_BYTES);
    },
  );

  it.each(rows)('names who may make it: %s', (_, row) => {
    expect(['anyone', ...Object.keys(PERMISSIONS)]).toContain(row.who);
  });

  it.each(rows)(
    'says where its surgery is named if and only if its permission is about one: %s',
    (_, row) => {
      expect(row.surgery !== undefined).toBe(permissionOf(row)?.on === 'surgery');
    },
  );

  it.each(rows.filter(([, row]) => row.surgery === 'path.id'))(
    'names its surgery in the path: %s',
    (_, row) => {
      expect(parametersIn(row.path)).toEqual(['id']);
    },
  );

  it.each(rows.filter(([, row]) => row.surgery === 'body.surgery_id'))(
    'names its surgery in the body: %s',
    (_, row) => {
      expect(row.body?.fields['surgery_id']?.optional).toBe(false);
    },
  );

  it.each(rows.filter(([, row]) => ['patient', 'surgeon'].includes(permissionOf(row)?.on ?? '')))(
    'names its account in the path: %s',
    (_, row) => {
      expect(parametersIn(row.path)).toEqual(['id']);
    },
  );

  it('names only rate limits that exist', () => {
    const named = rows.flatMap(([, row]) => row.rateLimit ?? []);
    expect(named.filter((name) => !Object.hasOwn(RATE_LIMITS, name))).toEqual([]);
  });

  it('with an optional login is the registration of a patient', () => {
    expect(rows.filter(([, row]) => row.actorOptional).map(([name]) => name)).toEqual(['registerPatient']);
  });

  it('without a login has a rate limit', () => {
    expect(rows.filter(([, row]) => row.who === 'anyone' && !row.rateLimit).map(([name]) => name)).toEqual(
      [],
    );
  });

  it('that writes has a rate limit, except logout', () => {
    const unlimited = rows.filter(([, row]) => row.method !== 'GET' && !row.rateLimit);
    expect(unlimited.map(([name]) => name)).toEqual(['logout']);
  });

  it('that needs a login has a rate limit for the caller alone', () => {
    const named = rows.filter(([, row]) => row.who !== 'anyone').flatMap(([, row]) => row.rateLimit ?? []);
    const others = named.filter((name) => RATE_LIMITS[name].some(({ per }) => per !== 'account'));
    expect(others).toEqual([]);
  });

  it('without a login is about login, registration, a mailed link or checking a file', () => {
    expect(rows.filter(([, row]) => row.who === 'anyone').map(([name]) => name)).toEqual([
      'login',
      'registerSurgeon',
      'registerPatient',
      'requestPasswordReset',
      'readPasswordReset',
      'resetPassword',
      'finishLogin',
      'beginAuthenticatorAtLogin',
      'confirmAuthenticatorAtLogin',
      'beginPasskeySetUpAtLogin',
      'addPasskeyAtLogin',
      'beginPasskeyLogin',
      'beginPasskeyAtLogin',
      'loginWithPasskey',
      'openSsoSession',
      'proveEmail',
      'verifyFile',
    ]);
  });

  it('that creates something answers 201', () => {
    expect(rows.filter(([, row]) => row.creates).map(([name]) => name)).toEqual([
      'registerSurgeon',
      'registerPatient',
      'addPasskey',
      'createSurgery',
      'writeNote',
      'completeCertificate',
      'createTemplate',
    ]);
  });

  it('that can be cached returns reference data', () => {
    expect(rows.filter(([, row]) => row.cached).map(([name]) => name)).toEqual([
      'previewQuestions',
      'previewResources',
      'previewLearningPage',
      'listOperations',
      'listHospitals',
    ]);
    for (const [, row] of rows.filter(([, one]) => one.cached)) {
      expect(['catalogue:read', 'content:preview']).toContain(row.who);
    }
  });
});

describe('The types of a call', () => {
  it('come from its row', () => {
    expectTypeOf<ParamsOf<Endpoints['findSurgeryByCode']>>().toEqualTypeOf<{ readonly code: string }>();
    expectTypeOf<BodyOf<Endpoints['login']>>().toEqualTypeOf<{
      readonly email: string;
      readonly password: string;
    }>();
    expectTypeOf<BodyOf<Endpoints['logout']>>().toEqualTypeOf<undefined>();
    expectTypeOf<QueryOf<Endpoints['findPatientByEmail']>>().toEqualTypeOf<{ readonly email: string }>();
    expectTypeOf<QueryOf<Endpoints['login']>>().toEqualTypeOf<undefined>();
    expectTypeOf<ReplyOf<Endpoints['readCertificate']>>().toEqualTypeOf<{
      readonly certificate: Certificate;
    }>();
    expectTypeOf<ReplyOf<Endpoints['downloadCertificate']>>().toEqualTypeOf<Uint8Array>();
  });
});
