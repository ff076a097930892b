import { writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { rereadSealKey, type SealKey } from '../../src/config/seal-key';
import { newOwnKey } from '../../src/pdf/seal/own-certificate';

const DAY_MS = 86_400_000;

/** Writes a key with a certificate that seals for so many days more, as a hospital configures it, and reads it. */
export const hospitalKey = (folder: string, days: number): SealKey => {
  const from = new Date(Date.now() + days * DAY_MS + DAY_MS / 2);
  from.setUTCFullYear(from.getUTCFullYear() - 10);
  const file = join(folder, 'hospital.pem');
  writeFileSync(file, newOwnKey('Hospital', from));
  return rereadSealKey({ certificate: file, key: file });
};
