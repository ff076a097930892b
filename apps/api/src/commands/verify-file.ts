import {
  carriesEvidence,
  isPdf,
  judgeSeal,
  type SealJudgement,
  webCryptography,
} from '@candour/contracts/seal';
import { sha256 } from '../common/identifiers';
import { certificatesIn } from '../config/pem-file';
import { judgePasskeys } from './evidence-in-file';

/** The texts for a file with the hospital's seal. */
const WORDS: Readonly<Record<Exclude<SealJudgement['found'], 'NO_SEAL'>, string>> = {
  WHOLE: 'GENUINE: sealed with this certificate, and exactly as it was sealed',
  ADDED_TO: 'ADDED TO: sealed with this certificate, but something stands behind what was sealed',
  ALTERED: 'ALTERED: it carries a seal of this certificate, and is no longer what was sealed',
};

const CARRIED = 'What proves it is in the file, as evidence.json';

/** The note that only the server knows whether the document is still in force. */
const ASKED_ELSEWHERE =
  'Whether it still holds, /verify says; whether the record is still that of the checkpoint on its last page, npm run admin -- verify --checkpoint FILE';

const ANOTHER_CERTIFICATE =
  'NOT OURS: its seal is of another certificate. If it may be one that the hospital had before, ask /verify, or name the file of that certificate with --certificate';

/**
 * Checks a PDF against the certificates of a PEM file. Only the server knows whether a genuine document is still
 * in force.
 */
export const judgeFile = async (
  pdf: Uint8Array,
  pem: string,
): Promise<{ readonly isGenuine: boolean; readonly says: string }> => {
  if (!isPdf(pdf)) return { isGenuine: false, says: 'NOT OURS: it is not a PDF' };
  const judgement = await judgeSeal(pdf, webCryptography(crypto.subtle));
  if (judgement.found === 'NO_SEAL')
    return { isGenuine: false, says: 'NOT OURS: it has no seal that can be read' };
  const certificate = certificatesIn(pem).find(({ raw }) => sha256(raw) === judgement.certificate);
  if (!certificate) return { isGenuine: false, says: ANOTHER_CERTIFICATE };
  const named = certificate.subject.replaceAll('\n', ', ');
  const seal = `${WORDS[judgement.found]} (${named})`;
  if (judgement.found !== 'WHOLE') return { isGenuine: false, says: seal };
  const passkeys = await judgePasskeys(pdf);
  return {
    isGenuine: passkeys.areTrue,
    says: [seal, ...(carriesEvidence(pdf) ? [CARRIED] : []), ...passkeys.says, ASKED_ELSEWHERE].join('. '),
  };
};
