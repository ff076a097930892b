import '../../content/api-source.ts';
import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';
import { createPrivateKey, X509Certificate } from 'node:crypto';
import { type Finding, judge } from '../numbers/goal.ts';
import { median } from '../numbers/statistics.ts';

const OF_PRINTING = 0.1;
const GROWN = 1.1;
const WARM = 100;
const DOCUMENTS = 1_000;

/** Seals a document as Candour does, with a new key of its own. */
const sealer = async (): Promise<(pdf: Buffer) => Promise<Buffer>> => {
  const [{ withSignature }, { signedData }, { newOwnKey }] = await Promise.all([
    import('../../../apps/api/src/pdf/seal/pdf-signature.ts'),
    import('../../../apps/api/src/pdf/seal/signed-data.ts'),
    import('../../../apps/api/src/pdf/seal/own-certificate.ts'),
  ]);
  const pem = newOwnKey('Hospital', new Date());
  const key = {
    key: createPrivateKey(pem),
    certificate: new X509Certificate(pem),
    authorities: [],
    isOwn: true,
  };
  return (pdf) =>
    withSignature(pdf, { at: new Date(), name: 'Hospital' }, (digest) =>
      signedData(digest, key, () => Promise.resolve(null)),
    );
};

const collect = (): void => {
  setFlagsFromString('--expose-gc');
  runInNewContext('gc')();
};

const memory = (): number => {
  collect();
  const { heapUsed, external } = process.memoryUsage();
  return heapUsed + external;
};

/** The time of a seal against that of printing the same document in this run, and the memory after many. */
export const measureSeals = async (pdf: Buffer, printMs: readonly number[]): Promise<Finding[]> => {
  const seal = await sealer();
  const times: number[] = [];
  let before = 0;
  for (let turn = 0; turn < DOCUMENTS; turn += 1) {
    if (turn === WARM) before = memory();
    const started = performance.now();
    await seal(pdf);
    times.push(performance.now() - started);
  }
  const after = memory();
  const sealMs = median(times.slice(WARM));
  const part = 'documents';
  return [
    judge(
      { part, what: 'sealing a PDF against one over HTTP', limit: { atMost: OF_PRINTING } },
      printMs.map((print) => sealMs / print),
      printMs.map((print) => ({ print, seal: sealMs })),
    ),
    judge(
      {
        part,
        what: `memory after sealing ${DOCUMENTS} PDFs against after ${WARM}`,
        limit: { atMost: GROWN },
      },
      [after / before],
      [{ before, after }],
    ),
  ];
};
