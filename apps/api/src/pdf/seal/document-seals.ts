import type { DataSource, EntityManager } from 'typeorm';
import type { SealKey } from '../../config/seal-key';
import { execute, oneOrNone, rows, sql } from '../../database/sql';
import { fingerprintOf, type SealLevel } from './sealer';

/** A seal that was added to a stored document. */
export interface LateSeal {
  readonly revision: Buffer;
  readonly sha256: string;
}

export interface MadeSeal {
  readonly key: SealKey;
  readonly level: SealLevel;
}

/** Records in the transaction that stores a document which certificate has sealed it, and keeps that certificate. */
export async function keepSeal(
  manager: EntityManager,
  documentId: string,
  { key, level }: MadeSeal,
  at: Date,
  late: LateSeal | null = null,
): Promise<void> {
  const fingerprint = fingerprintOf(key);
  await execute(
    manager,
    sql`INSERT INTO seal_certificate (fingerprint, certificate, is_own, first_used_at)
        VALUES (${fingerprint}, ${key.certificate.toString()}, ${key.isOwn}, ${at}) ON CONFLICT DO NOTHING`,
  );
  await execute(
    manager,
    sql`INSERT INTO document_seal (document_id, fingerprint, level, sealed_at, revision, sha256)
        VALUES (${documentId}, ${fingerprint}, ${level}, ${at}, ${late?.revision ?? null}, ${late?.sha256 ?? null})`,
  );
}

/** The certificates, in PEM, of the keys of Candour's own that have sealed a document. */
export const ownCertificatesOfSeals = async (manager: EntityManager): Promise<readonly string[]> => {
  const kept = sql<{ certificate: string }>`
    SELECT certificate FROM seal_certificate WHERE is_own ORDER BY first_used_at`;
  return (await rows(manager, kept)).map(({ certificate }) => certificate);
};

/** Records in the transaction that stores a document that it has no seal yet. */
export const keepUnsealed = (manager: EntityManager, documentId: string): Promise<void> =>
  execute(manager, sql`INSERT INTO unsealed_document (document_id) VALUES (${documentId})`);

/** The bytes of a document with the seal that it got later; null while it is pending. */
export const storedFile = async (on: DataSource, documentId: string): Promise<Buffer | null> => {
  const found = await oneOrNone(
    on,
    sql<{ readonly bytes: Buffer | null; readonly revision: Buffer | null }>`
      SELECT d.bytes, s.revision FROM document d LEFT JOIN document_seal s USING (document_id)
      WHERE d.document_id = ${documentId}`,
  );
  if (!found?.bytes) return null;
  return found.revision ? Buffer.concat([found.bytes, found.revision]) : found.bytes;
};
