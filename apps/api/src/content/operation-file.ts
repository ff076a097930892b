import { type AssessmentContent, assessments } from './assessment-content';
import { type ConsentContent, consent, type FormContent } from './consent-content';
import {
  type Check,
  key,
  listOf,
  objectOf,
  oneOf,
  optional,
  refuse,
  refuseRepeated,
  text,
} from './content-check';
import type { Drawing } from './drawing-file';
import { type LearningPart, learningPage, paragraphKeys } from './learning-page';
import { type LearningResource, learningResource } from './learning-resource';
import type { MediaFile } from './media-file';
import { notice } from './sample-notice';
import { parseYamlFile, refuseOtherFileName } from './yaml-file';

/** The part of the body on which a side is chosen: "knee", "Both knees", and a drawing of each side. */
export interface SideContent {
  readonly part: string;
  readonly both: string;
  readonly drawing: string;
}

/** All content of one operation: one YAML file, one version. */
export interface OperationContent {
  /** The permanent key, which is also the file name: `total-hip-replacement`. */
  readonly key: string;
  readonly name: string;
  /** Patients' words for it, which searches find too. */
  readonly synonyms: readonly string[];
  /** `none`: the operation has no side, so no screen asks for one. */
  readonly laterality: 'required' | 'none';
  /** The part of the body whose side is chosen, for its picture; null where there is none. */
  readonly side: SideContent | null;
  readonly specialty: string;
  readonly summary: string;
  /** The reviewer of this content; shown wherever the content is shown. */
  readonly notice: string;
  /** The page that teaches it, to be read. */
  readonly page: readonly LearningPart[];
  readonly learning: readonly LearningResource[];
  readonly assessments: readonly AssessmentContent[];
  readonly consent: ConsentContent;
}

/** A stored version: the content with the drawings and MP4 files that it names. */
export type StoredOperation = OperationContent & {
  readonly drawings: readonly Drawing[];
  readonly mp4s: readonly Pick<MediaFile, 'name' | 'hash'>[];
};

type Newer = 'page' | 'drawings' | 'mp4s' | 'synonyms' | 'consent' | 'side';

/** Any stored version; older ones have no page, and have their risks in words. */
export type AnyStoredOperation = Omit<StoredOperation, Newer> &
  Partial<Pick<StoredOperation, Exclude<Newer, 'consent'>>> & {
    readonly consent: ConsentContent | FormContent;
  };

const operation: Check<OperationContent> = objectOf<OperationContent>({
  notice,
  key,
  name: text,
  synonyms: listOf(text),
  laterality: oneOf('required', 'none'),
  side: optional<SideContent | null>(objectOf<SideContent>({ part: text, both: text, drawing: key }), null),
  specialty: text,
  summary: text,
  page: learningPage,
  learning: listOf(learningResource),
  assessments,
  consent,
});

/** Reads one operation from its YAML. Throws a ContentError; the file name must be the operation's key. */
export function parseOperationFile(source: string, fileName: string): OperationContent {
  const content = parseYamlFile(source, fileName, operation);
  refuseOtherFileName(content.key, fileName);
  refuseRepeated(
    content.learning.map((resource) => resource.key),
    { fileName, path: 'learning' },
    'key',
  );
  if (content.laterality === 'none' && content.side !== null)
    refuse({ fileName, path: 'side' }, 'must be left out for an operation without a side');
  refuseUntaught(content, fileName);
  return content;
}

/** Refuses questions and risks that the page does not teach. Feedback is exempt. */
function refuseUntaught(content: OperationContent, fileName: string): void {
  const taught = new Set(paragraphKeys(content.page));
  const asked = content.assessments
    .filter(({ category }) => category !== 'Feedback')
    .flatMap(({ questions }) => questions);
  for (const [path, items] of [
    ['assessments', asked],
    ['consent.risks', content.consent.risks],
  ] as const) {
    const untaught = items.find(({ taughtIn }) => taughtIn === null || !taught.has(taughtIn));
    if (untaught) {
      const named = untaught.taughtIn === null ? 'is missing' : `names no paragraph: "${untaught.taughtIn}"`;
      refuse({ fileName, path }, `has "${untaught.key}", whose taughtIn ${named}`);
    }
  }
}
