import type { ConsentEvidence } from '@candour/contracts';
import { canonicalJson, versionOf } from '../../content/content-version';

/** The evidence of a learning: the part of the evidence that a certificate may show, with its printed facts. */
export interface LearningEvidence
  extends Pick<
    ConsentEvidence,
    'version' | 'made_at' | 'surgery_id' | 'texts' | 'answers' | 'views' | 'trail'
  > {
  readonly run: number;
  readonly certificate: ConsentEvidence['certificate'] & { readonly facts: object };
}

type Said = ConsentEvidence['answers'][number] | ConsentEvidence['matters'][number];

/**
 * Replaces an answer by a hash that reveals nothing: only readers of the full evidence know the nonce. With the
 * nonce, the hash proves the answer.
 */
const hidden = ({ nonce, answer, ...rest }: Said) => ({ ...rest, sha256: versionOf({ nonce, answer }) });

type Traces = Pick<ConsentEvidence['signatures'][number], 'session_id' | 'device' | 'network_address'>;

const withoutTraces = <Made extends Traces>({
  session_id: _session,
  device: _device,
  network_address: _address,
  ...rest
}: Made) => rest;

/**
 * The text of the file `evidence.json` in a document, which is shown to many: hashes stand where the evidence holds health
 * answers, no session, device and network address is named, and no reason of a decision is given.
 */
export const attachedEvidence = ({ answers, discussed, matters, ...evidence }: ConsentEvidence): string =>
  canonicalJson({
    ...evidence,
    answers: answers.map(hidden),
    discussed: discussed.map(hidden),
    matters: matters.map(hidden),
    signatures: evidence.signatures.map(withoutTraces),
    confirmations: evidence.confirmations.map(withoutTraces),
    decisions: evidence.decisions.map(({ reason: _reason, ...rest }) => rest),
  });

/** The same file in a certificate. Its facts are printed beside it. */
export const attachedLearning = ({ answers, ...evidence }: LearningEvidence): string =>
  canonicalJson({ ...evidence, answers: answers.map(hidden) });
