import type { EntityManager } from 'typeorm';
import { type ConsentFacts, hashOfFacts } from '../../consent-form/consent-facts';
import { CONTENT_FILES_PATH } from '../../content/media-file';
import { versionOf } from '../../content/content-version';
import { rows, type Sql, sql } from '../../database/sql';
import type { AnyStoredOperation } from '../../content/operation-file';

/**
 * The number of rows read at a time, with every round of the last surgery. A form is some 85 kB, so memory use stays
 * small.
 */
const ROWS_AT_ONCE = 100;

interface Stored {
  readonly id: string;
  readonly content: unknown;
  readonly hash: string;
  /** For the version of an operation: the file addresses of its videos, in their order. */
  readonly addresses: readonly (readonly [video: string, captions: string | null])[] | null;
}

interface VersionCheck {
  readonly about: string;
  readonly source: Sql;
  readonly id: Sql;
  readonly hashOf: (stored: Stored) => string;
  readonly says: string;
}

const hashIn = (address: string): string => address.slice(CONTENT_FILES_PATH.length + 1);

/** Computes the hash as the import did, which includes the video files: another video makes another version. */
const hashOfOperation = ({ content, addresses }: Stored): string => {
  const operation = content as AnyStoredOperation;
  const files = operation.learning.flatMap(({ type, video, captions }, place) => {
    const [videoAt, captionsAt] = addresses?.[place] ?? ['', null];
    if (type === 'VIMEO') return [];
    const own = { name: video, hash: hashIn(videoAt) };
    return captions === null ? [own] : [own, { name: captions, hash: hashIn(captionsAt ?? '') }];
  });
  return versionOf({ content: operation, files });
};

const CHECKS: readonly VersionCheck[] = [
  {
    about: 'consent forms with the hash that was signed',
    source: sql`SELECT surgery_id AS id, facts AS content, document_hash AS hash, NULL AS addresses FROM consent_form`,
    id: sql`surgery_id`,
    hashOf: ({ content }) => hashOfFacts(content as ConsentFacts),
    says: 'what the consent form of surgery $ says is not what was signed',
  },
  {
    about: 'operation versions with their hash',
    source: sql`SELECT operation_version_id AS id, content, content_hash AS hash, (
               SELECT jsonb_agg(jsonb_build_array(resource_content, resource_captions_url) ORDER BY position)
               FROM syllabus JOIN resource USING (syllabus_id)
               WHERE syllabus.operation_version_id = operation_version.operation_version_id) AS addresses
             FROM operation_version`,
    id: sql`operation_version_id`,
    hashOf: hashOfOperation,
    says: 'the content of operation version $ is not what its hash says',
  },
  {
    about: 'text versions with their hash',
    source: sql`SELECT text_version_id AS id, content, content_hash AS hash, NULL AS addresses FROM text_version`,
    id: sql`text_version_id`,
    hashOf: ({ content }) => versionOf(content),
    says: 'the content of text version $ is not what its hash says',
  },
];

/** Content that nothing can read is not what its hash says. */
const isAsHashed = (row: Stored, hashOf: VersionCheck['hashOf']): boolean => {
  try {
    return hashOf(row) === row.hash;
  } catch {
    return false;
  }
};

const check = async (manager: EntityManager, { source, id, hashOf }: VersionCheck) => {
  const wrong: string[] = [];
  let count = 0;
  let after = '00000000-0000-0000-0000-000000000000';
  for (;;) {
    const found = await rows(
      manager,
      sql<Stored>`${source} WHERE ${id} > ${after} ORDER BY ${id} FETCH FIRST ${ROWS_AT_ONCE} ROWS WITH TIES`,
    );
    count += found.length;
    wrong.push(...found.filter((row) => !isAsHashed(row, hashOf)).map((row) => row.id));
    const last = found.at(-1);
    if (!last || found.length < ROWS_AT_ONCE) return { count, wrong };
    after = last.id;
  }
};

/** Recomputes the version hashes that the application stored, a few rows at a time. */
export const checkVersions = async (
  manager: EntityManager,
): Promise<{ readonly lines: readonly string[]; readonly problems: readonly string[] }> => {
  const lines: string[] = [];
  const problems: string[] = [];
  for (const each of CHECKS) {
    const { count, wrong } = await check(manager, each);
    lines.push(`${count} ${each.about}`);
    const more = wrong.length > 1 ? ` (and ${wrong.length - 1} more like it)` : '';
    if (wrong[0] !== undefined) problems.push(`${each.says.replace('$', wrong[0])}${more}`);
  }
  return { lines, problems };
};
