import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readEnvironment } from './environment';

const folder = mkdtempSync(join(tmpdir(), 'candour-environment-'));
afterAll(() => rmSync(folder, { recursive: true, force: true }));

const read = (variables: Record<string, string>) =>
  readEnvironment({ DATA_DIR: join(folder, 'data'), ...variables });
const KEY = 'uE7rW2qZ9xK4mB6t';

it('without configuration seals are anchored nowhere, no reply names the version and nothing is measured', () => {
  expect(read({})).toMatchObject({
    auditAnchorFile: null,
    auditAnchorUrl: null,
    statusKey: null,
    metrics: null,
  });
});

it.each([
  'https://anchor.hospital.example/seals?key=abc',
  'http://127.0.0.1:9000/seals',
  'http://[::1]:9000/seals',
])('seals can be anchored at %s and in a file that does not exist yet', (url) => {
  const file = join(folder, 'seals.jsonl');
  expect(read({ AUDIT_ANCHOR_URL: url, AUDIT_ANCHOR_FILE: file })).toMatchObject({
    auditAnchorUrl: url,
    auditAnchorFile: file,
  });
});

it('checkpoints are signed with a secret of their own, and name those who signed before', () => {
  const AUDIT_KEY = `${KEY}${KEY}x`;
  const signer = `consent.hospital.example/audit+f4889e61+${'A'.repeat(44)}`;
  expect(read({ AUDIT_KEY, AUDIT_FORMER_SIGNERS: `${signer}, ${signer}` })).toMatchObject({
    auditKey: AUDIT_KEY,
    auditFormerSigners: [signer, signer],
  });
  expect(read({})).toMatchObject({ auditKey: null, auditFormerSigners: [] });
});

it('metrics are served to this machine alone, unless another address is named', () => {
  const metrics = { host: '127.0.0.1', port: 9464 };
  expect(read({ METRICS_PORT: '9464' })).toMatchObject({ metrics });
  expect(read({ METRICS_PORT: '9464', METRICS_HOST: '0.0.0.0' })).toMatchObject({
    metrics: { ...metrics, host: '0.0.0.0' },
  });
});

it('traces are sent to the collector that is named, and to none otherwise', () => {
  const OTEL_EXPORTER_OTLP_ENDPOINT = 'http://collector.hospital.example:4318';
  expect(read({ OTEL_EXPORTER_OTLP_ENDPOINT }).tracesTo).toBe(`${OTEL_EXPORTER_OTLP_ENDPOINT}/`);
  expect(read({}).tracesTo).toBeNull();
});

it.each<[Record<string, string>, string]>([
  [
    { OTEL_EXPORTER_OTLP_ENDPOINT: 'collector:4318' },
    'OTEL_EXPORTER_OTLP_ENDPOINT must look like http://collector.hospital.example:4318',
  ],
  [{ PORT: '4000', METRICS_PORT: '4000' }, 'METRICS_PORT must differ from PORT, which everybody reaches'],
  [{ AUDIT_KEY: KEY }, 'AUDIT_KEY must have at least 32 characters'],
  [
    { AUDIT_FORMER_SIGNERS: 'a key' },
    'AUDIT_FORMER_SIGNERS must be keys as `admin -- audit-key` prints them',
  ],
  [{ STATUS_KEY: 'short' }, 'STATUS_KEY must have at least 16 characters'],
  [{ API_KEY: KEY, STATUS_KEY: KEY }, 'STATUS_KEY must differ from API_KEY, which everybody can read'],
  [
    { AUDIT_ANCHOR_FILE: '/no/such/folder/seals.jsonl' },
    'AUDIT_ANCHOR_FILE names no file in a folder that can be written to: /no/such/folder/seals.jsonl',
  ],
  [
    { AUDIT_ANCHOR_FILE: folder },
    `AUDIT_ANCHOR_FILE names no file in a folder that can be written to: ${folder}`,
  ],
  [
    { AUDIT_ANCHOR_URL: 'http://anchor.hospital.example/seals' },
    'AUDIT_ANCHOR_URL must be https, or http on this very machine',
  ],
  [{ AUDIT_ANCHOR_URL: 'https://u:p@anchor.example' }, 'AUDIT_ANCHOR_URL must not hold a name or a password'],
  [{ AUDIT_ANCHOR_URL: 'seals' }, 'AUDIT_ANCHOR_URL must look like https://anchor.hospital.example/candour'],
])('%j does not start', (variables, message) => {
  expect(() => read(variables)).toThrow(message);
});
