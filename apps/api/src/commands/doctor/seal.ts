import { existsSync } from 'node:fs';
import type pg from 'pg';
import { daysLeft } from '../../config/seal-key';
import type { Environment } from '../../config/environment.types';
import { ownSealFile, ownSealKey } from '../../pdf/seal/own-seal-key';
import { timestampOf } from '../../pdf/seal/timestamp';
import { type Finding, ok, warning, wrong } from './finding';

/** Warns early, because a hospital needs weeks for a new certificate. */
const SOON_DAYS = 60;

/** Checks the key that seals finished documents, the timestamp server, and unsealed documents. */
export const lookAtSeal = async (
  client: pg.Client,
  environment: Environment,
): Promise<Omit<Finding, 'about'>> => {
  if (!environment.sealKey && !existsSync(ownSealFile(environment.dataDirectory)))
    return (await hasSealedItself(client))
      ? warning(
          `the key of Candour’s own is gone: put ${ownSealFile(environment.dataDirectory)} back from a backup, or the next start makes a new one; what it has sealed stays genuine`,
        )
      : ok('the next start makes a key of Candour’s own, unless you set SEAL_CERTIFICATE_FILE');
  const { certificate, isOwn } =
    environment.sealKey ?? ownSealKey(environment.dataDirectory, environment.organisationName);
  const days = daysLeft(certificate, new Date());
  const whose = isOwn ? 'a key of Candour’s own, for which nobody has vouched' : 'the hospital’s key';
  const says =
    days < 0 ? `${whose} has run out` : `documents are sealed with ${whose}, for ${days} days more`;
  const wanting: string[] = [];
  if (days < SOON_DAYS)
    wanting.push(isOwn ? 'make a new one with: npm run admin -- new-seal' : 'get a new certificate soon');
  if (isOwn && environment.production)
    wanting.push('set SEAL_CERTIFICATE_FILE and SEAL_KEY_FILE for a seal that others trust');
  const problem = await timestampProblem(environment.sealTimestampUrl);
  if (problem) wanting.push(`SEAL_TIMESTAMP_URL gives no timestamps (${problem}): seals are made without`);
  const unsealed = await unsealedDocuments(client);
  if (unsealed > 0)
    wanting.push(`documents that wait for their seal: ${unsealed}: npm run admin -- seal-documents`);
  const line = [says, ...wanting].join('; ');
  if (days < 0) return wrong(line);
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

const isThere = async (client: pg.Client, table: string): Promise<boolean> =>
  (await client.query('SELECT to_regclass($1) IS NOT NULL AS found', [table])).rows[0].found;

const hasSealedItself = async (client: pg.Client): Promise<boolean> =>
  (await isThere(client, 'seal_certificate')) &&
  (await client.query('SELECT FROM seal_certificate WHERE is_own LIMIT 1')).rows.length > 0;

const unsealedDocuments = async (client: pg.Client): Promise<number> => {
  if (!(await isThere(client, 'unsealed_document'))) return 0;
  return (await client.query('SELECT count(*)::int AS waiting FROM unsealed_document')).rows[0].waiting;
};
