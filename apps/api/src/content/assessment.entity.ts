import type { AssessmentCategoryName } from '@candour/contracts';
import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

/** One of the three assessments of one version of an operation. */
@Entity('assessment')
@Unique('assessment_of_version', ['operation_version_id', 'category'])
export class Assessment {
  @PrimaryColumn({ type: 'uuid' }) assessment_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('operation_version') operation_version_id: string;
  @Column({ type: 'text' }) category: AssessmentCategoryName;
}
