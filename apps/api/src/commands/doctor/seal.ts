import { existsSync } from 'node:fs';
import type pg from 'pg';
import type { Environment } from '../../config/environment.types';
import { ownSealFile, ownSealKey } from '../../pdf/seal/own-seal-key';
import { timestampOf } from '../../pdf/seal/timestamp';
import { type Finding, ok, warning } from './finding';

const DAY_MS = 86_400_000;
/** A new certificate takes a hospital weeks. */
const SOON_DAYS = 60;

const UNSEALED = `
  SELECT count(*)::int AS unsealed FROM document d
  WHERE d.bytes IS NOT NULL AND NOT EXISTS (SELECT FROM document_seal s WHERE s.document_id = d.document_id)`;

/** Checks the key that seals finished documents, the server of its timestamps, and what has no seal. */
export const lookAtSeal = async (
  client: pg.Client,
  environment: Environment,
): Promise<Omit<Finding, 'about'>> => {
  if (!environment.sealKey && !existsSync(ownSealFile(environment.dataDirectory)))
    return ok('the next start makes a key of Candour’s own, unless you set SEAL_CERTIFICATE_FILE');
  const { certificate, isOwn } =
    environment.sealKey ?? ownSealKey(environment.dataDirectory, environment.organisationName);
  const days = Math.floor((certificate.validToDate.getTime() - Date.now()) / DAY_MS);
  const whose = isOwn ? 'a key of Candour’s own, for which nobody has vouched' : 'the hospital’s key';
  const says = [`documents are sealed with ${whose}, for ${days} days more`];
  const wanting: string[] = [];
  if (days < SOON_DAYS)
    wanting.push(isOwn ? 'make a new one with: npm run admin -- new-seal' : 'get a new certificate soon');
  if (isOwn && environment.production)
    wanting.push('set SEAL_CERTIFICATE_FILE and SEAL_KEY_FILE for a seal that others trust');
  const problem = await timestampProblem(environment.sealTimestampUrl);
  if (problem) wanting.push(`SEAL_TIMESTAMP_URL gives no timestamps (${problem}): seals are made without`);
  const unsealed = await unsealedDocuments(client);
  if (unsealed > 0) says.push(`${unsealed} documents of before have no seal`);
  const line = [...says, ...wanting].join('; ');
  return wanting.length > 0 ? warning(line) : ok(line);
};

const timestampProblem = async (url: string | null): Promise<string | null> => {
  if (url === null) return null;
  try {
    await timestampOf(url, new Uint8Array(32));
    return null;
  } catch (error) {
    return (error as Error).message;
  }
};

const unsealedDocuments = async (client: pg.Client): Promise<number> => {
  const [{ found }] = (await client.query(`SELECT to_regclass('document_seal') IS NOT NULL AS found`)).rows;
  return found ? (await client.query(UNSEALED)).rows[0].unsealed : 0;
};
