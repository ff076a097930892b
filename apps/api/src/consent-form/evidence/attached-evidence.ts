import type { ConsentEvidence } from '@candour/contracts';
import { canonicalJson, versionOf } from '../../content/content-version';

type Said = ConsentEvidence['answers'][number] | ConsentEvidence['matters'][number];

/**
 * The hash stands for what was said, and tells nobody what it was: the nonce is known only to whoever may read the
 * evidence. With it, the hash proves the answer.
 */
const hidden = ({ nonce, answer, ...rest }: Said) => ({ ...rest, sha256: versionOf({ nonce, answer }) });

/**
 * The text of the file `evidence.json` in a document, which is shown to many: hashes stand where the evidence holds health
 * answers, no session and no device is named, and no reason of a decision is given.
 */
export const attachedEvidence = ({ answers, matters, ...evidence }: ConsentEvidence): string =>
  canonicalJson({
    ...evidence,
    answers: answers.map(hidden),
    matters: matters.map(hidden),
    signatures: evidence.signatures.map(({ session_id: _session, device: _device, ...rest }) => rest),
    confirmations: evidence.confirmations.map(({ session_id: _session, device: _device, ...rest }) => rest),
    decisions: evidence.decisions.map(({ reason: _reason, ...rest }) => rest),
  });
