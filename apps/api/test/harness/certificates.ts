import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { programAt } from './programs';

export interface Certificates {
  /** The certificate file of the authority that signed it. */
  readonly authority: string;
  /** The certificate file of another authority. */
  readonly stranger: string;
  readonly certificate: string;
  readonly key: string;
  remove(): void;
}

/** Makes a certificate for one host name, by a new authority. */
export const makeCertificates = (host: string): Certificates => {
  const folder = mkdtempSync(join(tmpdir(), 'candour-certificates-'));
  const at = (name: string): string => join(folder, name);
  const openssl = (...parameters: string[]): void => {
    execFileSync(programAt('openssl'), parameters, { cwd: folder, stdio: 'ignore' });
  };
  const key = ['-newkey', 'rsa:2048', '-nodes'];
  for (const name of ['authority', 'stranger']) {
    const files = ['-keyout', at(`${name}.key`), '-out', at(`${name}.pem`), '-days', '2'];
    openssl('req', '-x509', ...key, ...files, '-subj', `/CN=The ${name}`);
  }
  writeFileSync(at('names'), `subjectAltName=DNS:${host}\n`);
  openssl('req', ...key, '-keyout', at('server.key'), '-out', at('server.csr'), '-subj', `/CN=${host}`);
  const signer = ['-CA', at('authority.pem'), '-CAkey', at('authority.key'), '-CAcreateserial'];
  const signed = ['-in', at('server.csr'), '-out', at('server.pem'), '-days', '2', '-extfile', at('names')];
  openssl('x509', '-req', ...signer, ...signed);
  return {
    authority: at('authority.pem'),
    stranger: at('stranger.pem'),
    certificate: readFileSync(at('server.pem'), 'utf8'),
    key: readFileSync(at('server.key'), 'utf8'),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
