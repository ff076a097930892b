import { relyingPartyAt } from './relying-party';

it.each([
  ['https://consent.hospital.example', 'consent.hospital.example', 'https://consent.hospital.example'],
  [
    'https://consent.hospital.example:8443',
    'consent.hospital.example',
    'https://consent.hospital.example:8443',
  ],
  ['http://localhost:3000', 'localhost', 'http://localhost:3000'],
])('passkeys of %s belong to its host name', (publicUrl, id, origin) => {
  expect(relyingPartyAt(publicUrl)).toEqual({ id, origin });
});

it.each([
  'http://127.0.0.1:3000',
  'https://192.0.2.7',
  'https://[2001:db8::1]:8443',
  'http://consent.hospital.example',
])('there are no passkeys at %s', (publicUrl) => {
  expect(relyingPartyAt(publicUrl)).toBeNull();
});
