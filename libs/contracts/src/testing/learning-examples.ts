import { type LearningPage, PAGE_PARTS, type PageRisk, type Picture } from '../learning-page';
import type { RiskShare } from '../risk-share';
import { howCommon } from '../risk-words';

const aRisk = (key: string, share: Partial<RiskShare>, changes: Partial<PageRisk> = {}): PageRisk => {
  const low = share.low ?? 20;
  const per_1000 = { low, high: low, qualifier: null, within: null, ...share };
  return {
    key,
    risk: `Risk of ${key}`,
    per_1000,
    how_common: howCommon(per_1000),
    detail: null,
    taught_in: 'para-risks',
    ...changes,
  };
};

const aPicture = (side: 'right' | 'left'): Picture => ({
  url: `/content-files/${side}`,
  title: `A ${side} hip`,
  description: `The ball of the ${side} hip.`,
  width: 360,
  height: 400,
});

/** A page whose parts have one paragraph each; the first has a drawing of both sides. */
export const aLearningPage = (changes: Partial<LearningPage> = {}): LearningPage => ({
  operation_name: 'Total hip replacement',
  notice: 'Sample content.',
  parts: PAGE_PARTS.map((part) => ({
    part,
    paragraphs: [
      {
        key: `para-${part}`,
        text: `About ${part}. You may get an anaesthetic.`,
        figure:
          part === 'what-it-is'
            ? { caption: 'The worn hip.', picture: aPicture('right'), left_picture: aPicture('left') }
            : null,
      },
    ],
  })),
  benefits: ['Less pain'],
  risks: [aRisk('bruises', { low: 500 }), aRisk('clots', { low: 20 }), aRisk('death', { low: 3 })],
  alternatives: [{ name: 'Exercise', description: 'It helps some people.' }],
  no_treatment: 'The pain is likely to stay.',
  glossary: [{ word: 'anaesthetic', forms: ['anaesthetics'], means: 'Medicine that stops pain.' }],
  side: { part: 'hip', both: 'Both hips', picture: aPicture('right'), left_picture: aPicture('left') },
  ...changes,
});
