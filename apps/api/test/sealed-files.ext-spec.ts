import { execFileSync, spawnSync } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { CERTIFICATE_FACTS } from '../src/certificate/certificate.fixtures';
import { certificateDocument } from '../src/certificate/certificate.template';
import { readEnvironment } from '../src/config/environment';
import type { SealKey } from '../src/config/seal-key';
import { programAt } from './harness/programs';
import { formOf } from './harness/printed-form';
import { judged, sealerForFile } from './harness/sealing';

const { folder, inFolder, seal } = sealerForFile();

const openssl = (...args: string[]): string =>
  execFileSync(programAt('openssl'), args, { encoding: 'utf8', stdio: ['ignore', 'pipe', 'pipe'] });

const KEY_KINDS = {
  'RSA of 3072 bits': ['-newkey', 'rsa:3072'],
  'the curve P-256': ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-256'],
  'the curve P-384': ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:P-384'],
} as const;

const hospitalKey = (kind: keyof typeof KEY_KINDS, days = '30'): { key: string; certificate: string } => {
  const name = randomBytes(4).toString('hex');
  const [key, certificate] = [join(folder, `${name}.key`), join(folder, `${name}.pem`)];
  const subject = ['-subj', '/O=Hospital/CN=Seal of the hospital', '-addext', 'keyUsage=digitalSignature'];
  openssl(
    'req',
    '-x509',
    ...KEY_KINDS[kind],
    '-noenc',
    '-keyout',
    key,
    '-out',
    certificate,
    '-days',
    days,
    ...subject,
  );
  return { key, certificate };
};

const configured = (kind: keyof typeof KEY_KINDS): SealKey | null => {
  const { key, certificate } = hospitalKey(kind);
  return readEnvironment({ DATA_DIR: folder, SEAL_KEY_FILE: key, SEAL_CERTIFICATE_FILE: certificate })
    .sealKey;
};

const pdfsig = (pdf: Buffer): string =>
  spawnSync(programAt('pdfsig'), ['-nocert', inFolder(`${randomBytes(4).toString('hex')}.pdf`, pdf)], {
    encoding: 'utf8',
  }).stdout;

const opensslVerifies = (pdf: Buffer, certificate: string): string => {
  const [, first, second, rest] = (
    /\/ByteRange \[0 (\d+) (\d+) (\d+)\]/.exec(pdf.toString('latin1')) ?? []
  ).map(Number);
  const covered = Buffer.concat([pdf.subarray(0, first), pdf.subarray(second, (second ?? 0) + (rest ?? 0))]);
  const hex = pdf.toString('latin1', (first ?? 0) + 1, (second ?? 0) - 1);
  const { status, stderr } = spawnSync(
    programAt('openssl'),
    ['cms', '-verify', '-cades', '-binary', '-inform', 'DER']
      .concat([
        '-in',
        inFolder('seal.der', Buffer.from(hex, 'hex')),
        '-content',
        inFolder('covered', covered),
      ])
      .concat([
        '-CAfile',
        inFolder('authority.pem', certificate),
        '-purpose',
        'any',
        '-out',
        join(folder, 'out'),
      ]),
    { encoding: 'utf8' },
  );
  return `${status} ${stderr.trim()}`;
};

describe('a sealed document', () => {
  const documents = [
    ['a certificate', certificateDocument(CERTIFICATE_FACTS, 'h4sh')],
    ['a signed consent form', formOf({}, 'Alex Morgan')],
  ] as const;

  it.each(documents)('is valid and signed as a whole to pdfsig, openssl and qpdf: %s', async (_, source) => {
    const { sealed, certificate } = await seal(source);
    const said = pdfsig(sealed);
    expect(said).toContain('Signature is Valid');
    expect(said).toContain('Total document signed');
    expect(said).toContain('ETSI.CAdES.detached');
    expect(opensslVerifies(sealed, certificate)).toMatch(/^0 .*successful/i);
    const { status, stderr } = spawnSync(programAt('qpdf'), ['--check', inFolder('check.pdf', sealed)], {
      encoding: 'utf8',
    });
    expect([status, stderr]).toEqual([0, '']);
  });

  it.each(Object.keys(KEY_KINDS) as (keyof typeof KEY_KINDS)[])(
    'is valid with a key of the hospital: %s',
    async (kind) => {
      const { sealed, certificate } = await seal(documents[0][1], { sealKey: configured(kind) });
      expect(pdfsig(sealed)).toContain('Signature is Valid');
      expect(opensslVerifies(sealed, certificate)).toMatch(/^0 .*successful/i);
      expect((await judged(sealed)).found).toBe('WHOLE');
    },
  );

  it('is refused by pdfsig and by openssl after one changed byte', async () => {
    const { sealed, certificate } = await seal(documents[0][1]);
    const changed = Buffer.from(sealed);
    const at = changed.indexOf('/Title');
    changed[at + 10] = (changed[at + 10] ?? 0) ^ 1;
    expect(pdfsig(changed)).not.toContain('Signature is Valid');
    expect(opensslVerifies(changed, certificate)).not.toMatch(/^0 /);
  });

  it('is not signed as a whole to pdfsig when something is behind it', async () => {
    const { sealed } = await seal(documents[0][1]);
    expect(pdfsig(Buffer.concat([sealed, Buffer.from('\n% more\n')]))).not.toContain('Total document signed');
  });
});

describe('a document with a timestamp', () => {
  let server: Server;
  let url = '';
  let answer: 'a timestamp' | 'an error' = 'a timestamp';

  beforeAll(async () => {
    const { key, certificate } = timestampAuthority();
    const config = inFolder(
      'tsa.cnf',
      `[tsa]\ndefault_tsa = one\n[one]\nserial = ${inFolder('tsa.serial', '01')}\nsigner_cert = ${certificate}
signer_key = ${key}\nsigner_digest = sha256\ndefault_policy = 1.2.3.4\ndigests = sha256\naccuracy = secs:1\n`,
    );
    server = createServer((request, response) => {
      const pieces: Buffer[] = [];
      request.on('data', (piece: Buffer) => pieces.push(piece));
      request.on('end', () => {
        if (answer === 'an error') return void response.writeHead(503).end();
        const query = inFolder('query.tsq', Buffer.concat(pieces));
        const reply = execFileSync(programAt('openssl'), [
          'ts',
          '-reply',
          '-queryfile',
          query,
          '-config',
          config,
        ]);
        response.writeHead(200, { 'content-type': 'application/timestamp-reply' }).end(reply);
      });
    });
    await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/`;
  });
  afterAll(() => server.close());

  const timestampAuthority = () => {
    const [key, certificate] = [join(folder, 'tsa.key'), join(folder, 'tsa.pem')];
    const usage = ['-addext', 'extendedKeyUsage=critical,timeStamping', '-subj', '/CN=Time'];
    openssl('req', '-x509', '-newkey', 'rsa:2048', '-noenc', '-keyout', key, '-out', certificate, ...usage);
    return { key, certificate };
  };

  it('is B-T: the token in the seal is about its signature', async () => {
    const { sealed, level, certificate } = await seal(formOf({}, 'Alex Morgan'), { sealTimestampUrl: url });
    expect(level).toBe('B-T');
    expect(pdfsig(sealed)).toContain('Total document signed');
    expect(opensslVerifies(sealed, certificate)).toMatch(/^0 .*successful/i);
    const parsed = openssl('cms', '-cmsout', '-print', '-inform', 'DER', '-in', join(folder, 'seal.der'));
    expect(parsed).toContain('id-smime-aa-timeStampToken');
  });

  it('is sealed without a timestamp when the server fails, or answers about something else', async () => {
    answer = 'an error';
    const { sealed, level } = await seal(formOf({}, 'Alex Morgan'), { sealTimestampUrl: url });
    expect([level, (await judged(sealed)).found]).toEqual(['B-B', 'WHOLE']);
  });
});
