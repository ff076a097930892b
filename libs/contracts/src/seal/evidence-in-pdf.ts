import { EVIDENCE_FILE } from '../evidence-file';
import { placesOf } from './places-in-pdf';

/** Whether a document carries its evidence; some that earlier releases finished carry none. */
export const carriesEvidence = (pdf: Uint8Array): boolean =>
  placesOf(`/F (${EVIDENCE_FILE})`, pdf).next().done !== true;
