import '../../content/api-source.ts';
import { setTimeout as sleep } from 'node:timers/promises';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createPrivateKey, generateKeyPairSync, type KeyObject, X509Certificate } from 'node:crypto';
import { type Finding, judge } from '../numbers/goal.ts';
import { median } from '../numbers/statistics.ts';

const OF_PRINTING = 0.1;
const GROWN = 1.1;
const WARM = 100;
const DOCUMENTS = 1_000;
const DEAR_BITS = 4_096;
const SWEPT_MS = 200;

type Seal = (pdf: Buffer) => Promise<Buffer>;

/**
 * Seals a document as Candour does: with its own new key, and with the most expensive key that a hospital is
 * likely to have.
 */
const sealers = async (): Promise<{ readonly own: Seal; readonly dear: Seal }> => {
  const [{ withSignature }, { signedData }, { newOwnKey }] = await Promise.all([
    import('../../../apps/api/src/pdf/seal/pdf-signature.ts'),
    import('../../../apps/api/src/pdf/seal/signed-data.ts'),
    import('../../../apps/api/src/pdf/seal/own-certificate.ts'),
  ]);
  const pem = newOwnKey('Hospital', new Date());
  const certificate = new X509Certificate(pem);
  const files = { certificate: '', key: '' };
  const sealer =
    (key: KeyObject): Seal =>
    (pdf) =>
      withSignature(pdf, { at: new Date(), name: 'Hospital' }, (digest) =>
        signedData(digest, { key, certificate, authorities: [], isOwn: true, files }, () =>
          Promise.resolve(null),
        ),
      );
  return {
    own: sealer(createPrivateKey(pem)),
    dear: sealer(generateKeyPairSync('rsa', { modulusLength: DEAR_BITS }).privateKey),
  };
};

const collect = (): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};

/** Collects garbage twice, because another thread frees the memory of buffers after the first time. */
const memory = async (): Promise<number> => {
  collect();
  await sleep(SWEPT_MS);
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

const timed = async (seal: Seal, pdf: Buffer): Promise<number> => {
  const started = performance.now();
  await seal(pdf);
  return performance.now() - started;
};

const share = (what: string, sealMs: number, printMs: readonly number[]): Finding =>
  judge(
    { part: 'documents', what, limit: { atMost: OF_PRINTING } },
    printMs.map((print) => sealMs / print),
    printMs.map((print) => ({ print, seal: sealMs })),
  );

/**
 * Measures the time of a seal against the time of printing the same document in this run, and the memory after
 * many seals.
 */
export const measureSeals = async (pdf: Buffer, printMs: readonly number[]): Promise<Finding[]> => {
  const { own, dear } = await sealers();
  const times = { own: [] as number[], dear: [] as number[] };
  for (let turn = 0; turn < WARM; turn += 1) await own(pdf);
  const before = await memory();
  for (let turn = WARM; turn < DOCUMENTS; turn += 1) times.own.push(await timed(own, pdf));
  const after = await memory();
  for (let turn = 0; turn < WARM; turn += 1) times.dear.push(await timed(dear, pdf));
  return [
    share('sealing a PDF against one over HTTP', median(times.own), printMs),
    share(`the same with RSA of ${DEAR_BITS} bits`, median(times.dear), printMs),
    judge(
      {
        part: 'documents',
        what: `memory after sealing ${DOCUMENTS} PDFs against after ${WARM}`,
        limit: { atMost: GROWN },
      },
      [after / before],
      [{ before, after }],
    ),
  ];
};
