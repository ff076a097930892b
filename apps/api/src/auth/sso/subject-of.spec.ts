import { subjectOf } from './subject-of';

const TENANT = '1f9c9d5e-0000-4000-8000-000000000001';
const PERSON = '5a6b7c8d-0000-4000-8000-000000000002';

it('a person is known by the subject of their provider', () => {
  const claims = { sub: 'carter-1', oid: PERSON, tid: TENANT, email: 'helen@hospital.example' };
  expect(subjectOf('https://login.hospital.example/', claims)).toBe('carter-1');
});

it('a person of Entra ID is known by tenant and object, which stay when Candour is registered anew', () => {
  const issuer = `https://login.microsoftonline.com/${TENANT}/v2.0`;
  expect(subjectOf(issuer, { sub: 'pairwise', oid: PERSON, tid: TENANT })).toBe(`${TENANT}/${PERSON}`);
});

it('a person of Entra ID without tenant and object is nobody', () => {
  const issuer = `https://login.microsoftonline.com/${TENANT}/v2.0`;
  expect(subjectOf(issuer, { sub: 'pairwise', tid: TENANT })).toBeNull();
  expect(subjectOf(issuer, { sub: 'pairwise', oid: '', tid: TENANT })).toBeNull();
});

it('a host that only looks like Entra ID is none', () => {
  const claims = { sub: 'somebody', oid: PERSON, tid: TENANT };
  expect(subjectOf('https://login.microsoftonline.com.evil.example/x', claims)).toBe('somebody');
});
