import { Column, Entity, ForeignKey, PrimaryColumn, Unique } from 'typeorm';

import type { Care } from './answer-advice';

export interface PossibleAnswer {
  readonly text: string;
  /** The surgeon sees this answer first; it is never sent to a patient. */
  readonly talk_about: boolean;
  /** It needs an outcome before the surgeon signs on a screen; missing in versions that knew no such mark. */
  readonly stop?: boolean;
  /** The answer is a wish, not a misunderstanding. */
  readonly wish?: boolean;
  /** The answer is about the patient's own actions. */
  readonly plan?: boolean;
  /** The advice that a patient reads once all answers are locked; missing without advice. */
  readonly advice?: string;
  readonly care?: Care;
}

@Entity('question')
@Unique('question_place', ['assessment_id', 'position'])
export class Question {
  @PrimaryColumn({ type: 'uuid' }) question_id: string;
  @Column({ type: 'uuid' }) @ForeignKey('assessment') assessment_id: string;
  @Column({ type: 'integer' }) position: number;
  @Column({ type: 'text' }) question_heading: string;
  @Column({ type: 'text' }) question_text: string;
  @Column({ type: 'jsonb' }) possible_answers: readonly PossibleAnswer[];
  @Column({ type: 'boolean', default: false }) question_allow_multiple: boolean;
  /** The paragraph of the page that teaches it; null in Feedback and in versions without a page. */
  @Column({ type: 'text', nullable: true }) question_taught_in: string | null;
}
