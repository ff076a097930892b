import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { judgeSeal, webCryptography } from '@candour/contracts/seal';
import type { DocumentSource } from '../../src/pdf/page/document-source';
import { Sealer } from '../../src/pdf/seal/sealer';
import { testEnvironment } from './environment';
import { printerForFile } from './printed-form';

export const cryptography = webCryptography(crypto.subtle);

/** What the file itself says of its seal. */
export const judged = (pdf: Uint8Array) => judgeSeal(pdf, cryptography);

interface SealedFile {
  readonly printed: Buffer;
  readonly sealed: Buffer;
  readonly level: string;
  /** The certificate, in PEM. */
  readonly certificate: string;
}

/** For the top of a file: prints and seals documents as Candour does, in a folder of the test. */
export const sealerForFile = () => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-seal-'));
  const print = printerForFile();
  afterAll(() => rmSync(folder, { recursive: true, force: true }));
  return {
    folder,
    inFolder: (name: string, bytes: Uint8Array | string): string => {
      const file = join(folder, name);
      writeFileSync(file, bytes);
      return file;
    },
    seal: async (
      source: DocumentSource,
      changes: Parameters<typeof testEnvironment>[1] = {},
    ): Promise<SealedFile> => {
      const sealer = new Sealer(testEnvironment(folder, changes));
      const at = new Date();
      const key = sealer.keys.at(at);
      const printed = await print(sealer.stated(source, key));
      const { bytes, level } = await sealer.seal(printed, key, at);
      return { printed, sealed: bytes, level, certificate: key.certificate.toString() };
    },
  };
};
