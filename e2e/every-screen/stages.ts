import { ENDPOINTS, type Surgery } from '@candour/contracts';
import {
  answerCategory,
  createSurgery,
  type PatientAccount,
  type Stage as WalkStage,
  type SurgeonAccount,
  walkTo,
  wherever,
} from '@candour/contracts/client';

/** The stage of the walk for each state of a surgery; some states add unfinished answers. */
const SHOWN = {
  created: 'created',
  begun: 'created',
  unsure: 'created',
  assessed: 'assessed',
  learned: 'learned',
  answered: 'learned',
  consulted: 'consulted',
  certified: 'certified',
  detailed: 'detailed',
  linked: 'linked',
  'signed by the patient': 'signed by the patient',
  through: 'signed by both',
} as const satisfies Readonly<Record<string, WalkStage>>;
export type Stage = keyof typeof SHOWN;

/** The stages in order. */
export const STAGES = Object.keys(SHOWN) as readonly Stage[];

const OPERATIONS: Readonly<Partial<Record<Stage, string>>> = {
  begun: 'Gallbladder removal (laparoscopic cholecystectomy)',
  learned: 'Carpal tunnel release',
  certified: 'Shoulder arthroscopy (rotator cuff repair)',
  linked: 'Total knee replacement',
};
const USUAL = 'Total hip replacement';
const DAYS_AHEAD = 40;
const MS_PER_DAY = 86_400_000;

const NOTES = [
  '<h3>About my job</h3><p>I drive a van. <strong>When may I drive again?</strong></p><ul><li>shifts of ten hours</li><li>heavy boxes</li></ul>',
  '<p>Six weeks as a rule. We will look at it together at the clinic.</p>',
] as const;

const MATTERS = {
  hopes: 'To walk the dog to the sea.\nTo sleep through the night.',
  worries: 'That I am a burden to my daughter while I get better.',
  would_not_accept: 'A blood transfusion',
  on_certificate: true,
};

interface Participants {
  readonly patient: PatientAccount;
  readonly surgeon: SurgeonAccount;
}

const begin = async (stage: Stage, { client }: PatientAccount, surgeryId: string): Promise<void> => {
  const unfinished = { submit: false };
  if (stage === 'begun')
    await answerCategory(client, surgeryId, 'Pre Assessment', { ...unfinished, howMany: 2 });
  if (stage === 'unsure')
    await answerCategory(client, surgeryId, 'Pre Assessment', {
      answerTo: wherever('I am not sure that I want it'),
    });
  if (stage === 'answered') await answerCategory(client, surgeryId, 'Assessment', unfinished);
};

/** Creates a surgery at the given stage; from the certificate on with "what matters" and notes of both people. */
const bringTo = async (stage: Stage, { patient, surgeon }: Participants): Promise<Surgery> => {
  const place = STAGES.indexOf(stage);
  const surgery_date = new Date(Date.now() + (DAYS_AHEAD + place) * MS_PER_DAY).toISOString().slice(0, 10);
  const operation = OPERATIONS[stage] ?? USUAL;
  const surgery = await createSurgery(patient.client, { operation, surgery_date });
  const { surgery_id: surgeryId } = surgery;
  if (place >= STAGES.indexOf('certified'))
    await patient.client.call(ENDPOINTS.sayMatters, { params: { id: surgeryId }, body: MATTERS });
  await walkTo(SHOWN[stage], { surgeryId, patient, surgeon });
  await begin(stage, patient, surgeryId);
  const authors = [
    ...(place >= STAGES.indexOf('certified') ? [patient] : []),
    ...(place >= STAGES.indexOf('linked') ? [surgeon] : []),
  ];
  for (const [index, { client }] of authors.entries()) {
    const body = { content: NOTES[index] ?? '' };
    await client.call(ENDPOINTS.writeNote, { params: { id: surgeryId }, body });
  }
  return surgery;
};

/** One surgery of the same patient at every stage. */
export const surgeriesAtEveryStage = async (
  participants: Participants,
): Promise<Readonly<Record<Stage, Surgery>>> => {
  const made = {} as Record<Stage, Surgery>;
  for (const stage of STAGES) made[stage] = await bringTo(stage, participants);
  return made;
};
