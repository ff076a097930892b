import { EVIDENCE_FILE } from '../evidence-file';
import { placesOf } from './places-in-pdf';

/** Whether a document contains its evidence; documents of early releases do not. */
export const carriesEvidence = (pdf: Uint8Array): boolean =>
  placesOf(`/F (${EVIDENCE_FILE})`, pdf).next().done !== true;
