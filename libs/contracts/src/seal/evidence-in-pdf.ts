import { EVIDENCE_FILE } from '../evidence-file';

/** How a PDF names an attached file. */
const NAMED = [...`/F (${EVIDENCE_FILE})`].map((character) => character.charCodeAt(0));

/** Whether a document carries its evidence; some that earlier releases finished carry none. */
export const carriesEvidence = (pdf: Uint8Array): boolean =>
  pdf.some((_, start) => NAMED.every((byte, offset) => pdf[start + offset] === byte));
