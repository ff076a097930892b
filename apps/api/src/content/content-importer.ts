import { readFile } from 'node:fs/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { Assessment } from '../assessment/assessment.entity';
import { Question } from '../assessment/question.entity';
import { writeAuditEntry } from '../audit/audit-trail';
import { evidenceOf } from '../audit/evidence';
import { newIdentifier } from '../common/identifiers';
import { Resource, Syllabus } from '../resource/resource.entity';
import { Hospital } from '../surgery/hospital.entity';
import { OperationVersion } from '../surgery/operation-version.entity';
import { Operation } from '../surgery/operation.entity';
import type { AssessmentContent } from './assessment-content';
import type { Content, VersionedOperation } from './content-file';
import type { LearningResource } from './learning-resource';
import { StoredMediaFile } from './media-file.entity';
import { contentFileAddress } from './content-file-address';
import { transcriptHtml } from './transcript-html';

const IMPORT_LOCK = 7_263_401_926;

/**
 * Brings the database to what the content folder holds; importing the same folder again changes nothing. A
 * changed file makes a new version and leaves the old ones as they were; what has gone is retired, not removed.
 */
export const importContent = async (dataSource: DataSource, content: Content, now: Date): Promise<void> => {
  await dataSource.transaction(async (manager) => {
    await manager.query('SELECT pg_advisory_xact_lock($1)', [IMPORT_LOCK]);
    await importMedia(manager, content, now);
    await importHospitals(manager, content, now);
    await importStatements(manager, content, now);
    for (const operation of content.operations) await importOperation(manager, operation, content, now);
    await manager.query(
      'UPDATE operation SET retired_at = $2 WHERE retired_at IS NULL AND operation_key <> ALL ($1::text[])',
      [content.operations.map((operation) => operation.content.key), now],
    );
  });
};

const importMedia = async (manager: EntityManager, { mediaFiles }: Content, now: Date): Promise<void> => {
  for (const { hash, path, mediaType } of mediaFiles.values()) {
    if (await manager.existsBy(StoredMediaFile, { hash })) continue;
    await manager.insert(StoredMediaFile, {
      hash,
      media_type: mediaType,
      bytes: await readFile(path),
      stored_at: now,
    });
  }
};

const importHospitals = async (manager: EntityManager, { hospitals }: Content, now: Date): Promise<void> => {
  for (const hospital of hospitals) {
    await manager
      .createQueryBuilder()
      .insert()
      .into(Hospital)
      .values({
        hospital_id: newIdentifier(),
        hospital_key: hospital.key,
        hospital_name: hospital.name,
        hospital_address_1: hospital.address1,
        hospital_address_2: hospital.address2,
        hospital_address_3: hospital.address3,
        hospital_city: hospital.city,
        retired_at: null,
      })
      .orUpdate(
        [
          'hospital_name',
          'hospital_address_1',
          'hospital_address_2',
          'hospital_address_3',
          'hospital_city',
          'retired_at',
        ],
        ['hospital_key'],
      )
      .execute();
  }
  await manager.query(
    'UPDATE hospital SET retired_at = $2 WHERE retired_at IS NULL AND hospital_key <> ALL ($1::text[])',
    [hospitals.map((hospital) => hospital.key), now],
  );
};

/** The statements that were imported last are in force, also when an earlier text comes back. */
const importStatements = async (
  manager: EntityManager,
  { statements }: Content,
  now: Date,
): Promise<void> => {
  const [imported]: { text_version_id: string; is_new: boolean }[] = await manager.query(
    `INSERT INTO text_version (text_version_id, text_key, content_hash, content, in_force_from)
     VALUES ($1, 'statements', $2, $3, $4)
     ON CONFLICT (text_key, content_hash) DO UPDATE SET in_force_from = excluded.in_force_from
       WHERE text_version.in_force_from
         < (SELECT max(newer.in_force_from) FROM text_version newer WHERE newer.text_key = 'statements')
     RETURNING text_version_id, xmax = 0 AS is_new`,
    [newIdentifier(), statements.version, JSON.stringify(statements.content), now],
  );
  if (imported?.is_new) await recordImported(manager, 'text version', imported.text_version_id, now);
};

/** A version's hash goes into the audit trail with it: what patients were shown and sign can't be replaced unseen. */
const recordImported = async (
  manager: EntityManager,
  kind: 'operation version' | 'text version',
  id: string,
  now: Date,
): Promise<void> => {
  const details = { evidence: await evidenceOf(manager, kind, id) };
  await writeAuditEntry(manager, now, { action: 'content.imported', actor: null, subjectId: id, details });
};

const importOperation = async (
  manager: EntityManager,
  { content: operation, version: content_hash }: VersionedOperation,
  content: Content,
  now: Date,
): Promise<void> => {
  const known = await manager.findOneBy(Operation, { operation_key: operation.key });
  const operation_id = known?.operation_id ?? newIdentifier();
  const facts = {
    operation_name: operation.name,
    operation_laterality: operation.laterality,
    retired_at: null,
  };
  if (known) await manager.update(Operation, { operation_id }, facts);
  else
    await manager.insert(Operation, {
      operation_id,
      operation_key: operation.key,
      current_version_id: null,
      ...facts,
    });
  const found = await manager.findOneBy(OperationVersion, { operation_id, content_hash });
  const operation_version_id = found?.operation_version_id ?? newIdentifier();
  if (!found) {
    const version = (await manager.countBy(OperationVersion, { operation_id })) + 1;
    await manager.query(
      `INSERT INTO operation_version (operation_version_id, operation_id, version, content_hash, content, created_at)
       VALUES ($1, $2, $3, $4, $5, $6)`,
      [operation_version_id, operation_id, version, content_hash, JSON.stringify(operation), now],
    );
    for (const assessment of operation.assessments)
      await importAssessment(manager, operation_version_id, assessment);
    await importSyllabus(manager, operation_version_id, operation.learning, content);
    await recordImported(manager, 'operation version', operation_version_id, now);
  }
  await manager.update(Operation, { operation_id }, { current_version_id: operation_version_id });
};

const importAssessment = async (
  manager: EntityManager,
  operation_version_id: string,
  { category, questions }: AssessmentContent,
): Promise<void> => {
  const assessment_id = newIdentifier();
  await manager.insert(Assessment, { assessment_id, operation_version_id, category });
  await manager.insert(
    Question,
    questions.map((question, position) => ({
      question_id: newIdentifier(),
      assessment_id,
      position,
      question_heading: question.heading,
      question_text: question.text,
      possible_answers: question.answers.map(({ text, talkAbout }) => ({ text, talk_about: talkAbout })),
      question_allow_multiple: question.allowMultiple,
    })),
  );
};

const importSyllabus = async (
  manager: EntityManager,
  operation_version_id: string,
  learning: readonly LearningResource[],
  { mediaFiles }: Content,
): Promise<void> => {
  const syllabus_id = newIdentifier();
  const address = (name: string): string => contentFileAddress(mediaFiles, name);
  await manager.insert(Syllabus, { syllabus_id, operation_version_id });
  await manager.insert(
    Resource,
    learning.map((resource, position) => ({
      resource_id: newIdentifier(),
      syllabus_id,
      position,
      resource_title: resource.title,
      resource_type: resource.type,
      resource_content: resource.type === 'FILE' ? address(resource.video) : resource.video,
      resource_transcript: transcriptHtml(resource.transcript),
      resource_captions_url: resource.captions === null ? null : address(resource.captions),
    })),
  );
};
