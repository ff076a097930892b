export { certificateParts } from './certificate-parts';
export { DER_TAGS, derParts, readDer } from './der';
export { type Cryptography, judgeSeal, type SealJudgement } from './judge-seal';
export { carriesEvidence, isPdf } from './places-in-pdf';
export { webCryptography } from './web-cryptography';
