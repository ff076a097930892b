import {
  type AssessmentCategory,
  assessmentEndpoints,
  certificateEndpoints,
  type ConsentForm,
  consentFormEndpoints,
  mattersEndpoints,
  type Patient,
  patientEndpoints,
  type ResourceCategory,
  resourceEndpoints,
  statementEndpoints,
  type StatementReading,
  type Surgery,
  surgeryEndpoints,
  type SurgeryMatters,
} from '@candour/contracts';
import { aLearningPage, aStatementReading } from '@candour/contracts/testing';
import { type FakeServer, fakeServer, jsonReply } from '../../../api/testing/fake-server';
import {
  assessmentOf,
  consentForm,
  id,
  newSurgery,
  patient,
  previewOf,
  question,
  videosOf,
} from '../../../api/testing/patient-facts';

export interface ServedJourney {
  surgery: Surgery;
  patient: Patient;
  assessments: readonly AssessmentCategory[];
  resources: readonly ResourceCategory[];
  isCertified: boolean;
  consentForm: ConsentForm | null;
  /** What the surgeon wrote; nothing by default. */
  statement?: StatementReading;
  /** What the patient said matters to them; nothing by default. */
  matters?: SurgeryMatters | null;
}

const answers = ['Yes', 'No', 'I am not sure'];

export const freshJourney: ServedJourney = {
  surgery: newSurgery,
  patient,
  assessments: [
    assessmentOf([question(1, answers), question(2, answers)]),
    assessmentOf([question(3, answers)], 'Assessment'),
    assessmentOf([question(4, answers)], 'Feedback'),
  ],
  resources: [videosOf([0, 0])],
  isCertified: false,
  consentForm: null,
};

const done = (category: AssessmentCategory): AssessmentCategory =>
  assessmentOf(
    category.question_answers.map((row) => ({ ...row, patient_answer: 'Yes' })),
    category.category,
    true,
  );

/** A journey with every step before the certificate complete. */
export const learnedJourney: ServedJourney = {
  ...freshJourney,
  assessments: freshJourney.assessments.map((row) => (row.category === 'Feedback' ? row : done(row))),
  resources: [videosOf([1, 1], true)],
};

interface SentAnswers {
  readonly assessment_id: string;
  readonly submit: boolean;
  readonly answers: readonly { readonly question_id: string; readonly answer: string }[];
}

const withSent = (category: AssessmentCategory, sent: SentAnswers): AssessmentCategory => {
  if (category.assessment_id !== sent.assessment_id) return category;
  const rows = category.question_answers.map((row) => ({
    ...row,
    patient_answer:
      sent.answers.find(({ question_id }) => question_id === row.question_id)?.answer ?? row.patient_answer,
  }));
  const isWhole = rows.every(({ patient_answer }) => patient_answer !== null);
  return assessmentOf(rows, category.category, category.completed || (sent.submit && isWhole));
};

/** A server with one journey that stores what it receives. */
export const journeyServer = (
  start: ServedJourney = freshJourney,
): FakeServer & { journey: ServedJourney } => {
  const server = Object.assign(fakeServer(), { journey: { ...start } });
  const { journey } = server;
  const answer = (data: object): Response => jsonReply({ data });
  const assessment = () => ({ surgery_id: id(1), categories: journey.assessments });
  const resources = () => ({ surgery_id: id(1), syllabus_id: id(7), categories: journey.resources });
  const certificate = () => ({ certificate: { surgery_id: id(1), consented: journey.isCertified } });

  server.handle(surgeryEndpoints.readSurgery, () => answer({ surgery: journey.surgery }));
  server.handle(patientEndpoints.readPatient, () => answer({ patient: journey.patient }));
  server.handle(assessmentEndpoints.readAssessment, () => answer(assessment()));
  server.handle(resourceEndpoints.readResources, () => answer(resources()));
  server.answer(resourceEndpoints.readLearningPage, { surgery_id: id(1), page: aLearningPage() });
  server.handle(certificateEndpoints.readCertificate, () => answer(certificate()));
  server.handle(certificateEndpoints.previewCertificate, () => answer(previewOf(journey.consentForm)));
  server.handle(consentFormEndpoints.readConsentForm, () => answer({ consent_form: journey.consentForm }));
  server.handle(consentFormEndpoints.previewConsentForm, () => answer(previewOf(journey.consentForm)));
  server.handle(statementEndpoints.readStatement, () => answer(journey.statement ?? aStatementReading()));
  server.handle(certificateEndpoints.completeCertificate, () => {
    journey.isCertified = true;
    journey.consentForm = consentForm;
    journey.surgery = { ...journey.surgery, certificate_consented_at: '2026-11-21T10:00:00.000Z' };
    return answer(certificate());
  });
  server.handle(mattersEndpoints.readMatters, () => answer({ matters: journey.matters ?? null }));
  server.handle(mattersEndpoints.sayMatters, ({ body }) => {
    const said = { hopes: null, worries: null, would_not_accept: null, on_certificate: false };
    journey.matters = { ...said, ...(body as Partial<SurgeryMatters>), said_at: '2026-11-21T10:00:00.000Z' };
    return answer({ matters: journey.matters });
  });
  server.handle(assessmentEndpoints.saveAnswers, ({ body }) => {
    journey.assessments = journey.assessments.map((row) => withSent(row, body as SentAnswers));
    return answer(assessment());
  });
  server.handle(resourceEndpoints.saveEngagements, ({ body }) => {
    const { engagements } = body as { engagements: readonly { resource_id: string; viewed: number }[] };
    const views = (journey.resources[0]?.resource_engagements ?? []).map((row) =>
      Math.max(
        row.patient_engagement,
        engagements.find(({ resource_id }) => resource_id === row.resource_id)?.viewed ?? 0,
      ),
    );
    journey.resources = [
      videosOf(
        views,
        views.every((count) => count > 0),
      ),
    ];
    return answer(resources());
  });
  return server;
};
