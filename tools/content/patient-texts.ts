import './api-source.ts';
import type { OperationContent } from '../../apps/api/src/content/operation-file.ts';
import type { PageContent } from '../../apps/api/src/content/page-file.ts';
import {
  readGlossary,
  readOperations,
  readPages,
  readProductVideos,
  readStatements,
} from './content-folder.ts';

const { plainText } = await import('../../apps/api/src/content/rich-text.ts');
const { statementFor } = await import('../../apps/api/src/content/statement-file.ts');

/**
 * A text that a patient reads at once: a question, the advice after it, a transcript, a section of a page, a part of
 * the consent form.
 */
export interface PatientText {
  readonly place: string;
  readonly kind: 'question' | 'advice' | 'transcript' | 'page' | 'lesson' | 'consent';
  readonly sentences: readonly string[];
}

/** Every text of the content folder that a patient reads. */
export function patientTexts(): readonly PatientText[] {
  const { patient, certificate } = readStatements().content;
  const statementsToRead = [
    statementFor(patient, { hasSide: true }),
    statementFor(patient, { hasSide: false }),
    certificate,
  ];
  return [
    ...readOperations().flatMap(({ content }) => operationTexts(content)),
    ...readProductVideos().content.map(({ key, transcript }) => ({
      place: `videos.yaml ${key}`,
      kind: 'transcript' as const,
      sentences: transcript,
    })),
    ...readGlossary().content.words.map(({ word, means }) => ({
      place: `glossary.yaml ${word}`,
      kind: 'lesson' as const,
      sentences: [means],
    })),
    ...readPages().flatMap(({ content }) => pageTexts(content)),
    ...statementsToRead.map(({ heading, paragraphs }) => ({
      place: `statements.yaml ${heading}`,
      kind: 'consent' as const,
      sentences: paragraphs,
    })),
  ];
}

function operationTexts({
  key,
  page,
  learning,
  assessments,
  consent,
}: OperationContent): readonly PatientText[] {
  const lessons = page.map(({ part, paragraphs }) => ({
    place: `${key} page ${part}`,
    kind: 'lesson' as const,
    sentences: paragraphs.flatMap(({ text, caption }) => (caption === null ? [text] : [text, caption])),
  }));
  const transcripts = learning.map((resource) => ({
    place: `${key} video ${resource.key}`,
    kind: 'transcript' as const,
    sentences: resource.transcript,
  }));
  const questions = assessments.flatMap((assessment) =>
    assessment.questions.map(({ key: question, text, answers }) => ({
      place: `${key} question ${question}`,
      kind: 'question' as const,
      sentences: [plainText(text), ...answers.map((answer) => answer.text)],
    })),
  );
  const advised = assessments.flatMap((assessment) =>
    assessment.questions.map(({ key: question, answers }) => ({
      place: `${key} advice ${question}`,
      kind: 'advice' as const,
      sentences: answers.flatMap(({ advice, care }) => [advice, care?.heading, care?.text].filter(isSaid)),
    })),
  );
  const consentParts = {
    whatItIs: consent.whatItIs,
    benefits: consent.benefits,
    risks: consent.risks.flatMap(({ risk, detail }) => (detail === null ? [risk] : [risk, detail])),
    alternatives: consent.alternatives.flatMap(({ name, description }) => [name, description]),
    noTreatment: [consent.noTreatment],
  };
  const consentTexts = Object.entries(consentParts).map(([part, sentences]) => ({
    place: `${key} consent ${part}`,
    kind: 'consent' as const,
    sentences,
  }));
  const advices = advised.filter(({ sentences }) => sentences.length > 0);
  return [...lessons, ...transcripts, ...questions, ...advices, ...consentTexts];
}

const isSaid = (text: string | null | undefined): text is string => typeof text === 'string';

function pageTexts({ key, sections }: PageContent): readonly PatientText[] {
  return sections.map((section) => ({
    place: `page ${key} ${section.key}`,
    kind: 'page' as const,
    sentences: [...section.paragraphs, ...section.items],
  }));
}
