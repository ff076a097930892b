import type { EndpointName } from '@candour/contracts';
import { STATED } from '../harness/statements';
import { type Expectation, ofOwner, ofSurgeon } from './expectation';

const ofSurgery = {
  params: (_, id) => ({ id }),
  about: (world) => world.surgery.surgery_id,
} satisfies Partial<Expectation>;

const template: Pick<Expectation, 'body'> = {
  body: (world) => ({ name: 'Hip', operation_id: world.operationId, shared: false }),
};

/** The calls about what the surgeon writes. */
export const statementExpectations = {
  readStatement: {
    ...ofSurgery,
    theirs: [401, 200, 404, 200, 404, 403, 403],
    unknown: [401, 404, 404, 404, 404, 403, 403],
    malformed: [401, 400, 400, 400, 400, 403, 403],
  },
  writeStatement: { ...ofSurgeon, body: () => STATED },
  // The patient of the matrix has answered nothing.
  discussAnswer: {
    ...ofSurgeon,
    body: (_, question_id) => ({ question_id, outcome: 'DISCUSSED' }),
    theirs: [401, 403, 403, 422, 404, 403, 403],
  },
  // The patient of the matrix has no advice yet.
  sayOwnWords: {
    ...ofOwner(422),
    body: (_, question_id) => ({ question_id, text: 'I will call 111' }),
  },
  listTemplates: { theirs: [401, 403, 403, 200, 200, 403, 403] },
  createTemplate: { ...template, theirs: [401, 403, 403, 201, 201, 403, 403] },
  // A template may be changed by its author alone: here the linked surgeon.
  updateTemplate: { ...ofSurgeon, ...template, about: (world) => world.templateId },
  deleteTemplate: { ...ofSurgeon, about: (world) => world.templateId },
} as const satisfies Partial<Record<EndpointName, Expectation>>;
