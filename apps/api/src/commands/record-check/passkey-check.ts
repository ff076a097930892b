import type { DocumentAssertion } from '@candour/contracts';
import type { EntityManager } from 'typeorm';
import { isSignedOver } from '../../common/document-assertion';
import { rows, sql } from '../../database/sql';

const ROWS_AT_ONCE = 100;

interface SignedByPasskey {
  readonly id: string;
  readonly name: string;
  readonly document_hash: string;
  readonly assertion: DocumentAssertion;
}

const after = (id: string) => sql<SignedByPasskey>`
  SELECT * FROM (
    SELECT signature_id AS id, 'the ' || role || ' signature of surgery ' || surgery_id AS name, document_hash,
      passkey_assertion AS assertion FROM signature WHERE passkey_assertion IS NOT NULL
    UNION ALL
    SELECT confirmation_id, 'the ' || role || ' confirmation of surgery ' || surgery_id, document_hash, passkey_assertion
    FROM confirmation WHERE passkey_assertion IS NOT NULL
  ) AS given WHERE id > ${id}::uuid ORDER BY id LIMIT ${ROWS_AT_ONCE}`;

/**
 * Checks the passkey signatures over the stored document hashes. The owner of the database could rewrite hashes
 * and the trail, but cannot make a passkey sign.
 */
export const checkPasskeys = async (
  manager: EntityManager,
): Promise<{ readonly lines: readonly string[]; readonly problems: readonly string[] }> => {
  const wrong: string[] = [];
  let count = 0;
  for (let last = '00000000-0000-0000-0000-000000000000'; ; ) {
    const found = await rows(manager, after(last));
    for (const { name, document_hash, assertion } of found)
      if (!(await isSignedOver(assertion, document_hash))) wrong.push(name);
    count += found.length;
    last = found.at(-1)?.id ?? last;
    if (found.length < ROWS_AT_ONCE) break;
  }
  const more = wrong.length > 1 ? ` (and ${wrong.length - 1} more like it)` : '';
  return {
    lines: [`${count} signatures of passkeys checked over their form`],
    problems:
      wrong.length > 0 ? [`${wrong[0]} is not over its form: the passkey did not sign that${more}`] : [],
  };
};
