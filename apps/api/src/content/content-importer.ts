import { readFile } from 'node:fs/promises';
import type { DataSource, EntityManager } from 'typeorm';
import { Assessment } from './assessment.entity';
import { Question } from './question.entity';
import { writeRowEntry } from '../audit/audit-trail';
import { newIdentifier } from '../common/identifiers';
import { execute, oneOrNone, sql } from '../database/sql';
import { Resource, Syllabus } from './resource.entity';
import { Hospital } from './hospital.entity';
import { OperationVersion } from './operation-version.entity';
import { Operation } from './operation.entity';
import type { AssessmentContent } from './assessment-content';
import type { Content, VersionedOperation } from './content-file';
import type { LearningResource } from './learning-resource';
import { StoredMediaFile } from './media-file.entity';
import { contentFileAddress } from './media-file';
import { transcriptHtml } from './video-file';

const IMPORT_LOCK = 7_263_401_926;

/**
 * Imports the content folder into the database; importing the same folder again changes nothing. A changed file makes a
 * new version and leaves the old ones unchanged; an operation or hospital without a file is retired, not deleted.
 */
export const importContent = async (dataSource: DataSource, content: Content, now: Date): Promise<void> => {
  await dataSource.transaction(async (manager) => {
    await execute(manager, sql`SELECT pg_advisory_xact_lock(${IMPORT_LOCK})`);
    await importMedia(manager, content, now);
    await importHospitals(manager, content, now);
    await importText(manager, 'statements', content.statements, now);
    await importText(manager, 'glossary', content.glossary, now);
    for (const operation of content.operations) await importOperation(manager, operation, content, now);
    const keys = content.operations.map((operation) => operation.content.key);
    await execute(
      manager,
      sql`UPDATE operation SET retired_at = ${now}
          WHERE retired_at IS NULL AND operation_key <> ALL (${keys}::text[])`,
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

const importHospitals = async (
  manager: EntityManager,
  { hospitals, teams }: Content,
  now: Date,
): Promise<void> => {
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
        hospital_teams: teams
          .filter((team) => team.hospital === hospital.key)
          .map(({ operation, name, telephone }) => ({ operation, name, telephone })),
        retired_at: null,
      })
      .orUpdate(
        [
          'hospital_name',
          'hospital_address_1',
          'hospital_address_2',
          'hospital_address_3',
          'hospital_city',
          'hospital_teams',
          'retired_at',
        ],
        ['hospital_key'],
      )
      .execute();
  }
  const keys = hospitals.map((hospital) => hospital.key);
  await execute(
    manager,
    sql`UPDATE hospital SET retired_at = ${now}
        WHERE retired_at IS NULL AND hospital_key <> ALL (${keys}::text[])`,
  );
};

/** The text that was imported last is in force, even when it repeats an earlier one. */
const importText = async (
  manager: EntityManager,
  textKey: 'statements' | 'glossary',
  { content, version }: { readonly content: unknown; readonly version: string },
  now: Date,
): Promise<void> => {
  const imported = await oneOrNone(
    manager,
    sql<{ text_version_id: string; is_new: boolean }>`
     INSERT INTO text_version (text_version_id, text_key, content_hash, content, in_force_from)
     VALUES (${newIdentifier()}, ${textKey}, ${version}, ${JSON.stringify(content)}, ${now})
     ON CONFLICT (text_key, content_hash) DO UPDATE SET in_force_from = excluded.in_force_from
       WHERE text_version.in_force_from
         < (SELECT max(newer.in_force_from) FROM text_version newer WHERE newer.text_key = ${textKey})
     RETURNING text_version_id, xmax = 0 AS is_new`,
  );
  if (imported?.is_new) await recordImported(manager, 'text version', imported.text_version_id, now);
};

/**
 * Records the hash of a new version in the audit trail, so that the content that patients were shown and sign cannot be
 * replaced undetected.
 */
const recordImported = async (
  manager: EntityManager,
  kind: 'operation version' | 'text version',
  id: string,
  now: Date,
): Promise<void> => {
  await writeRowEntry(manager, now, kind, id, { action: 'content.imported', actor: null, subjectId: id });
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
    await execute(
      manager,
      sql`INSERT INTO operation_version (operation_version_id, operation_id, version, content_hash, content, created_at)
          VALUES (${operation_version_id}, ${operation_id}, ${version}, ${content_hash},
            ${JSON.stringify(operation)}, ${now})`,
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
      possible_answers: question.answers.map(({ text, talkAbout, stop, wish, plan, advice, care }) => ({
        text,
        talk_about: talkAbout,
        ...(stop && { stop }),
        ...(wish && { wish }),
        ...(plan && { plan }),
        ...(advice !== undefined && { advice }),
        ...(care && { care }),
      })),
      question_allow_multiple: question.allowMultiple,
      question_taught_in: question.taughtIn,
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
