/** The file in a finished document that proves it. */
export const EVIDENCE_FILE = 'evidence.json';

/** Whether a document carries its evidence; some that earlier releases finished carry none. */
export const carriesEvidence = (pdf: Uint8Array): boolean =>
  new TextDecoder('latin1').decode(pdf).includes(`/F (${EVIDENCE_FILE})`);
