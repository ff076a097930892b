import { type LearningPage, type PageFigure, howCommon, mostCommonFirst } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import { DataSource } from 'typeorm';
import type { SurgeryFor } from '../call/surgery-for';
import { DomainError } from '../common/domain-error';
import type { Drawing } from '../content/drawing-file';
import type { Glossary } from '../content/glossary-file';
import type { Paragraph } from '../content/learning-page';
import type { AnyStoredOperation, SideContent, StoredOperation } from '../content/operation-file';
import { oneOrNone, type Sql, sql } from '../database/sql';
import { sidedPictureOf } from './sided-picture';

/** Reads the learning page of an operation, which patients read before the questions. */
@Injectable()
export class LearningPageService {
  constructor(private readonly dataSource: DataSource) {}

  /** The page in the pinned version of the surgery; null if that has no page. */
  async read({ surgery }: SurgeryFor<'resource:read'>): Promise<LearningPage | null> {
    return this.pageAt(sql`operation_version WHERE operation_version_id = ${surgery.operation_version_id}`);
  }

  /** The page of a new surgery of the operation. Throws 404 for an unknown operation. */
  async preview(operationId: string): Promise<LearningPage | null> {
    return this.pageAt(sql`operation_version JOIN operation USING (operation_id)
      WHERE operation_version_id = current_version_id AND operation_id = ${operationId} AND retired_at IS NULL`);
  }

  private async pageAt(version: Sql): Promise<LearningPage | null> {
    const found = await oneOrNone(
      this.dataSource.manager,
      sql<{ content: AnyStoredOperation; glossary: Glossary | null }>`
        SELECT content, (
          SELECT content FROM text_version WHERE text_key = 'glossary'
          ORDER BY in_force_from DESC, text_version_id DESC LIMIT 1) AS glossary
        FROM ${version}`,
    );
    if (!found) throw new DomainError('request.not-found');
    return hasPage(found.content) ? pageOf(found.content, found.glossary?.words ?? []) : null;
  }
}

/** Older versions have no pictures for sides. */
type PagedOperation = Omit<StoredOperation, 'side'> & Pick<AnyStoredOperation, 'side'>;

const hasPage = (content: AnyStoredOperation): content is PagedOperation => content.page !== undefined;

const pageOf = (
  { name, notice, page, drawings, consent, side }: PagedOperation,
  glossary: LearningPage['glossary'],
): LearningPage => ({
  operation_name: name,
  notice,
  parts: page.map(({ part, paragraphs }) => ({
    part,
    paragraphs: paragraphs.map((paragraph) => ({
      key: paragraph.key,
      text: paragraph.text,
      figure: figureOf(paragraph, drawings),
    })),
  })),
  benefits: consent.benefits,
  risks: consent.risks.toSorted(mostCommonFirst).map(({ key, risk, per_1000, detail, taughtIn }) => ({
    key,
    risk,
    per_1000,
    how_common: howCommon(per_1000),
    detail,
    taught_in: taughtIn,
  })),
  alternatives: consent.alternatives,
  no_treatment: consent.noTreatment,
  glossary,
  side: side ? sideOf(side, drawings) : null,
});

const sideOf = ({ part, both, drawing }: SideContent, drawings: readonly Drawing[]): LearningPage['side'] => {
  const found = drawings.find(({ key }) => key === drawing);
  const { picture, left_picture } = found ? sidedPictureOf(found) : { picture: null, left_picture: null };
  return picture && left_picture && { part, both, picture, left_picture };
};

const figureOf = ({ drawing, caption }: Paragraph, drawings: readonly Drawing[]): PageFigure | null => {
  const found = drawings.find(({ key }) => key === drawing);
  if (!found || caption === null) return null;
  return { caption, ...sidedPictureOf(found) };
};
