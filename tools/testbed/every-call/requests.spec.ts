import * as contracts from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import type { TestbedClient } from '../client.ts';
import { type NamedRow, rowsOf } from './rows.ts';
import type { Caller } from './fixture/callers.ts';
import type { Fixture } from './fixture.ts';
import { attemptsOf } from '../../attack/matrix/attempts.ts';
import { identifierPlaces, rightRequest, withValue, written } from './requests.ts';

const ID = '01900000-0000-7000-8000-000000000001';

/** A token without a signature; only its session is read. */
const access_token = `.${Buffer.from(JSON.stringify({ sid: ID })).toString('base64url')}.`;

/** The options that an authenticator gets. */
const options = { challenge: 'AAAA', rp: { id: 'localhost' }, rpId: 'localhost', user: { id: 'AAAA' } };

const client = {
  url: 'http://localhost:1',
  call: async () => ({
    template: { template_id: ID },
    passkey: { passkey_id: ID },
    passkeys: [],
    access_token,
    options,
  }),
  as: () => client,
} as unknown as TestbedClient;

const owner: Caller = {
  name: 'owner',
  client,
  roles: ['PATIENT'],
  isVerified: false,
  email: 'owner@people.test',
  signature: 'Robin Marsh',
  patientId: ID,
  surgeonId: null,
  surgeries: [ID],
};
const surgeon: Caller = { ...owner, name: 'linked surgeon', roles: ['SURGEON'], surgeonId: ID };
const content = {
  assessmentId: ID,
  questionId: ID,
  advisedQuestionId: ID,
  answer: 'Yes',
  syllabusId: ID,
  resourceId: ID,
};
const fixture = {
  callers: { owner, 'another patient': owner, 'linked surgeon': surgeon, 'another surgeon': surgeon },
  codes: { [ID]: 'ABCDEFGH2' },
  content,
  otherContent: content,
  hospitalId: ID,
  operationId: ID,
  waitingSurgeonId: ID,
  surgeonToDecideId: ID,
  stranger: { accountId: ID, patientId: ID, email: 'stranger@people.test', surgeryId: ID },
  handovers: {},
  forgetful: { email: 'forgetful@people.test', resetToken: async () => 'a'.repeat(43) },
} as unknown as Fixture;

const right = (row: NamedRow) => rightRequest(contracts, { fixture, caller: owner, row });
const row = (name: contracts.EndpointName): NamedRow => rowsOf(contracts, [name])[0] as NamedRow;
const withBody = (fields: contracts.Form['fields']): NamedRow => ({
  ...row('writeNote'),
  body: contracts.form(fields),
});

describe('the requests of the matrix', () => {
  it.each(rowsOf(contracts).map((one) => [one.name, one] as const))(
    'fill %s with what its rules take',
    async (_name, one) => {
      const { params, query, body } = await right(one);
      const today = '2026-11-20';
      if (one.params) expect(contracts.checkForm(one.params, params, { today }).valid).toBe(true);
      if (one.query) expect(contracts.checkForm(one.query, query, { today }).valid).toBe(true);
      if (one.body && body)
        expect(contracts.checkForm(one.body, body, { today })).toMatchObject({ valid: true });
      expect(written({ row: one }, { params, query, body }).path).not.toContain(':');
    },
  );

  it('fail for a new kind of id until meanings.ts defines it', async () => {
    const fields = { invoice_id: contracts.optionalField(contracts.identifierRule()) };
    await expect(right(withBody(fields))).rejects.toThrow('invoice_id is an id');
  });

  it('fail for a new required field that nothing fits', async () => {
    const rule = contracts.choice('colour', []);
    await expect(right(withBody({ colour: contracts.required(rule) }))).rejects.toThrow(
      'colour needs a value',
    );
  });

  it('put another value into a path, a body and the items of a list', async () => {
    const saved = row('saveAnswers');
    const names = identifierPlaces({ row: saved }).map(({ name }) => name);
    expect(names).toEqual(['surgery_id', 'assessment_id', 'answers.question_id']);
    const changed = withValue(await right(saved), { in: 'body', name: 'answers.question_id' }, 'x');
    expect(changed.body?.['answers']).toEqual([{ question_id: 'x', answer: 'Yes' }]);
    const read = row('readSurgery');
    expect(written({ row: read }, withValue(await right(read), { in: 'path', name: 'id' }, "a/'")).path).toBe(
      read.path.replace(':id', "a%2F'"),
    );
  });

  it('try each place foreign, unknown and malformed besides the caller’s own', () => {
    const attempts = attemptsOf({ fixture, caller: owner, row: row('readSurgery') });
    expect(attempts.map(({ whose }) => whose)).toEqual(['own', 'foreign', 'unknown', 'malformed']);
  });
});
