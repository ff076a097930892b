export { certificateParts } from './certificate-parts';
export { DER_TAGS, derParts, readDer } from './der';
export { carriesEvidence } from './evidence-in-pdf';
export { type Cryptography, judgeSeal, type SealJudgement } from './judge-seal';
export { isPdf } from './places-in-pdf';
export { webCryptography } from './web-cryptography';
