/** The file in a finished document that proves it. */
export const EVIDENCE_FILE = 'evidence.json';
