import {
  JOURNEY_STEPS,
  type AssessmentCategoryName,
  type JourneyFacts,
  type JourneyStepId,
} from '@candour/contracts';

const answered = (facts: JourneyFacts, name: AssessmentCategoryName): JourneyFacts => ({
  ...facts,
  assessments: facts.assessments.map((category) =>
    category.category === name
      ? { ...category, completed: true, user_answer_count: category.total_question_count }
      : category,
  ),
});

/** The facts of a journey after its patient has done a step. */
export const factsAfter = (step: JourneyStepId, facts: JourneyFacts): JourneyFacts => {
  const { surgery, patient, resources, certificate } = facts;
  switch (step) {
    case 'initial-assessment':
      return answered(facts, 'Pre Assessment');
    case 'consent-assessment':
      return answered(facts, 'Assessment');
    case 'feedback':
      return answered(facts, 'Feedback');
    case 'learning-resources': {
      const seen = resources.map((row) => ({
        ...row,
        completed: true,
        user_engagement_count: row.total_resource_count,
      }));
      return { ...facts, resources: seen };
    }
    case 'certificate':
      return {
        ...facts,
        certificate: { ...certificate, consented: true },
        consentForm: { patient_signed: false, surgeon_signed: false, consented: false },
      };
    case 'patient-details':
      return {
        ...facts,
        patient: { ...patient, patient_gender: 'Female', patient_date_of_birth: '1959-04-07' },
        surgery: { ...surgery, surgery_laterality: 'Left' },
      };
    case 'surgery-details':
      return {
        ...facts,
        surgery: { ...surgery, surgeon_id: 'surgeon', surgeon_status: 'VERIFIED', hospital_id: 'hospital' },
      };
    case 'consent-form':
      return {
        ...facts,
        consentForm: { patient_signed: true, surgeon_signed: false, consented: true },
      };
    case 'congratulations':
      return facts;
  }
};

/** A journey before a step, with every earlier required step completed. */
export interface StartingPoint {
  readonly step: JourneyStepId;
  readonly facts: JourneyFacts;
}

/** A starting point for each step; `first` is a journey with no step completed. */
export const startingPointsFrom = (first: JourneyFacts): readonly StartingPoint[] => {
  const alone = { ...first, surgery: { ...first.surgery, surgeon_id: null, surgeon_status: null } };
  let facts: JourneyFacts = alone;
  return JOURNEY_STEPS.filter(({ id }) => id !== 'feedback').map(({ id }) => {
    const startingPoint = { step: id, facts };
    facts = factsAfter(id, facts);
    return startingPoint;
  });
};
