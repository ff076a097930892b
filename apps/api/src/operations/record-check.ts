import type { EntityManager } from 'typeorm';
import { checkAuditChain } from '../audit/audit-chain-check';

export interface RecordReport {
  /** What was looked at, a line each. */
  readonly lines: readonly string[];
  /** What is not as it was written, a line each; empty when all of it is. */
  readonly problems: readonly string[];
}

const WRONG_DOCUMENTS = `
  SELECT surgery_id, kind FROM document
  WHERE bytes IS NOT NULL AND sha256 IS DISTINCT FROM encode(sha256(bytes), 'hex') ORDER BY surgery_id`;

/** Both sign the same content, which is what was frozen at the first signature. */
const WRONG_SIGNATURES = `
  SELECT surgery_id, role FROM signature LEFT JOIN consent_form USING (surgery_id)
  WHERE signature.document_hash IS DISTINCT FROM consent_form.document_hash ORDER BY surgery_id`;

/** A signature, the surgery's mark that it was given, and the form to be kept once both have signed come together. */
const TORN_SIGNINGS = `
  SELECT surgery.surgery_id FROM surgery
  LEFT JOIN signature AS patient ON patient.surgery_id = surgery.surgery_id AND patient.role = 'PATIENT'
  LEFT JOIN signature AS surgeon ON surgeon.surgery_id = surgery.surgery_id AND surgeon.role = 'SURGEON'
  LEFT JOIN document ON document.surgery_id = surgery.surgery_id AND document.kind = 'CONSENT_FORM'
  WHERE patient_signed_at IS DISTINCT FROM patient.signed_at OR surgeon_signed_at IS DISTINCT FROM surgeon.signed_at
    OR (patient.signed_at IS NOT NULL AND surgeon.signed_at IS NOT NULL AND document_id IS NULL)
  ORDER BY surgery.surgery_id`;

/** Whether every stored document, signature and audit entry is what was written at the time. Reads only. */
export const checkRecords = async (manager: EntityManager): Promise<RecordReport> => {
  const [{ documents, signatures }] = await manager.query(
    `SELECT (SELECT count(*)::int FROM document WHERE bytes IS NOT NULL) AS documents,
            (SELECT count(*)::int FROM signature) AS signatures`,
  );
  const wrongDocuments: { surgery_id: string; kind: string }[] = await manager.query(WRONG_DOCUMENTS);
  const wrongSignatures: { surgery_id: string; role: string }[] = await manager.query(WRONG_SIGNATURES);
  const tornSignings: { surgery_id: string }[] = await manager.query(TORN_SIGNINGS);
  const chain = await checkAuditChain(manager);
  return {
    lines: [
      `${documents} stored documents compared with their SHA-256`,
      `${signatures} signatures compared with what they sign`,
      `${chain.sealedEntries} audit entries under ${chain.seals} seals, ${chain.unsealedEntries} not sealed yet`,
      `last seal ${chain.lastHash}`,
    ],
    problems: [
      ...wrongDocuments.map(
        ({ kind, surgery_id }) => `the ${kind} of surgery ${surgery_id} is not the file that was stored`,
      ),
      ...wrongSignatures.map(
        ({ role, surgery_id }) => `the ${role} signature of surgery ${surgery_id} names another document`,
      ),
      ...tornSignings.map(
        ({ surgery_id }) =>
          `the signatures of surgery ${surgery_id} and what is noted about them do not agree`,
      ),
      ...chain.breaks,
    ],
  };
};
