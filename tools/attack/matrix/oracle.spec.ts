import { ENDPOINTS, PERMISSIONS } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import type { TestbedClient } from '../../testbed/client.ts';
import type { Caller } from '../../testbed/every-call/fixture/callers.ts';
import { type Whose, expected } from './oracle.ts';

const caller = (given: Partial<Caller>): Caller => ({
  name: 'nobody',
  client: {} as TestbedClient,
  roles: [],
  isVerified: false,
  email: null,
  signature: null,
  patientId: null,
  surgeonId: null,
  surgeries: [],
  ...given,
});

const patient = caller({ roles: ['PATIENT'] });
const surgeon = caller({ roles: ['SURGEON'], isVerified: true });
const unverified = caller({ roles: ['SURGEON'] });
const administrator = caller({ roles: ['ADMIN'] });

const inPath = { in: 'path', name: 'id' } as const;
const answer = (
  row: keyof typeof ENDPOINTS,
  who: Caller,
  whose: Whose = 'own',
  place: { in: 'path' | 'body'; name: string } | null = inPath,
) => expected({ PERMISSIONS }, ENDPOINTS[row], who, { whose, place });

describe('what a row must answer to a caller', () => {
  it.each(['own', 'foreign', 'unknown', 'malformed'] as const)(
    'is 401 for nobody, whatever is named: %s',
    (whose) => {
      expect(answer('readSurgery', caller({}), whose)).toMatchObject({
        statuses: [401],
        code: 'request.unauthenticated',
      });
    },
  );

  it('is 403 for a role that the permission does not name', () => {
    expect(answer('readSurgery', administrator, 'unknown')).toMatchObject({
      statuses: [403],
      code: 'request.forbidden',
    });
    expect(answer('completeCertificate', surgeon)).toMatchObject({
      statuses: [403],
      code: 'request.forbidden',
    });
  });

  it('is 403 for a surgeon who is not verified, where the permission wants one who is', () => {
    expect(answer('readSurgery', unverified)).toMatchObject({
      statuses: [403],
      code: 'surgeon.not-verified',
    });
    expect(answer('listOperations', unverified, 'own', null).statuses).toContain(200);
  });

  it('is 404 for a foreign record and for an unknown record', () => {
    expect(answer('readSurgery', patient, 'foreign')).toEqual(answer('readSurgery', patient, 'unknown'));
    expect(answer('readSurgery', patient, 'foreign').statuses).toEqual([404]);
    expect(answer('saveAnswers', patient, 'foreign', { in: 'body', name: 'surgery_id' }).statuses).toEqual([
      404,
    ]);
    expect(answer('readPatient', surgeon, 'foreign').statuses).toEqual([404]);
  });

  it('is a refusal for a body that names a record which the caller may not use', () => {
    const { statuses } = answer('saveAnswers', patient, 'foreign', { in: 'body', name: 'assessment_id' });
    expect(statuses).not.toContain(200);
  });

  it('is 400 or 422 for a malformed id', () => {
    expect(answer('readSurgery', patient, 'malformed').statuses).toEqual([400, 422]);
    expect(answer('saveAnswers', patient, 'malformed', { in: 'body', name: 'surgery_id' }).statuses).toEqual([
      422,
    ]);
  });

  it('is a success for the owner, and for everybody where the row needs no session', () => {
    expect(answer('readSurgery', patient).statuses).toContain(200);
    expect(answer('login', caller({}), 'own', null).statuses).toContain(200);
  });
});
