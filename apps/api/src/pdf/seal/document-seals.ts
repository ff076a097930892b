import type { EntityManager } from 'typeorm';
import type { SealKey } from '../../config/seal-key';
import { execute, sql } from '../../database/sql';
import { fingerprintOf, type SealLevel } from './sealer';

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
): Promise<void> {
  const fingerprint = fingerprintOf(key);
  await execute(
    manager,
    sql`INSERT INTO seal_certificate (fingerprint, certificate, is_own, first_used_at)
        VALUES (${fingerprint}, ${key.certificate.toString()}, ${key.isOwn}, ${at}) ON CONFLICT DO NOTHING`,
  );
  await execute(
    manager,
    sql`INSERT INTO document_seal (document_id, fingerprint, level, sealed_at)
        VALUES (${documentId}, ${fingerprint}, ${level}, ${at})`,
  );
}
