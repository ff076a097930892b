import { type AssessmentContent, assessments } from './assessment-content';
import { type ConsentContent, consent } from './consent-content';
import { type Check, key, listOf, objectOf, oneOf, refuseRepeated, text } from './content-check';
import { type LearningResource, learningResource } from './learning-resource';
import { notice } from './sample-notice';
import { parseYamlFile, refuseOtherFileName } from './yaml-file';

/** All content of one operation: one YAML file, one version. */
export interface OperationContent {
  /** Never changes, and is the name of the file: `total-hip-replacement`. */
  readonly key: string;
  readonly name: string;
  /** `none`: the operation has no side, so no screen asks for one. */
  readonly laterality: 'required' | 'none';
  readonly specialty: string;
  readonly summary: string;
  /** The reviewer of this content; shown wherever the content is shown. */
  readonly notice: string;
  readonly learning: readonly LearningResource[];
  readonly assessments: readonly AssessmentContent[];
  readonly consent: ConsentContent;
}

const operation: Check<OperationContent> = objectOf<OperationContent>({
  notice,
  key,
  name: text,
  laterality: oneOf('required', 'none'),
  specialty: text,
  summary: text,
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
  return content;
}
