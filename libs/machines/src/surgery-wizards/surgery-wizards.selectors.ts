import { type FormErrors, type Laterality, type Surgery, messages } from '@candour/contracts';
import type { SnapshotFrom } from 'xstate';
import { type ConfirmCard, confirmCardOf } from './choices.model';
import { type KeptChoices, choicesToKeep } from './kept-choices.model';
import type { patientCreationMachine } from './patient-creation.machine';
import type { surgeonCreationMachine } from './surgeon-creation.machine';
import { type KeptCreation, creationToKeep, isSideOffered } from './surgeon-creation.model';
import type { surgeryDetailsMachine } from './surgery-details.machine';

export type PatientCreationSnapshot = SnapshotFrom<typeof patientCreationMachine>;
export type SurgeonCreationSnapshot = SnapshotFrom<typeof surgeonCreationMachine>;
export type SurgeryDetailsSnapshot = SnapshotFrom<typeof surgeryDetailsMachine>;
type WizardSnapshot = PatientCreationSnapshot | SurgeonCreationSnapshot | SurgeryDetailsSnapshot;
type ChoosingSnapshot = PatientCreationSnapshot | SurgeryDetailsSnapshot;

export const PATIENT_CREATION_STEPS = ['operation', 'surgeon', 'hospital', 'date', 'confirmation'] as const;
export const SURGERY_DETAILS_STEPS = ['surgeon', 'hospital', 'date', 'confirmation'] as const;
export const SURGEON_CREATION_STEPS = ['finding', 'patient', 'operation', 'hospital'] as const;

/** The surgeon's side so far, where the operation has one; undefined where it has none. */
export const ownSideOf = ({ context }: SurgeonCreationSnapshot): Laterality | null | undefined =>
  isSideOffered(context) ? context.side : undefined;

/** The step to show: the last step while the request is running, null before and after the wizard. */
export const patientCreationStep = (snapshot: PatientCreationSnapshot) =>
  snapshot.matches('creating')
    ? 'confirmation'
    : (PATIENT_CREATION_STEPS.find((step) => snapshot.matches({ choosing: step })) ?? null);

export const surgeryDetailsStep = (snapshot: SurgeryDetailsSnapshot) =>
  snapshot.matches('saving')
    ? 'confirmation'
    : (SURGERY_DETAILS_STEPS.find((step) => snapshot.matches({ choosing: step })) ?? null);

/** Hospital and date are saved, and the invited surgeon has not registered yet. */
export const isAwaitingSurgeon = (snapshot: SurgeryDetailsSnapshot): boolean =>
  snapshot.matches('awaitingSurgeon');

export const surgeonCreationStep = (snapshot: SurgeonCreationSnapshot) =>
  snapshot.matches('creating')
    ? 'hospital'
    : (SURGEON_CREATION_STEPS.find((step) => snapshot.matches({ choosing: step })) ?? null);

/** What to store for a reload; null when there is nothing. */
export const patientCreationToKeep = (snapshot: PatientCreationSnapshot): KeptChoices | null => {
  const step = snapshot.matches('choosing') ? patientCreationStep(snapshot) : null;
  return choicesToKeep(snapshot.context, step, PATIENT_CREATION_STEPS[0]);
};

export const surgeryDetailsToKeep = (snapshot: SurgeryDetailsSnapshot): KeptChoices | null => {
  const step = snapshot.matches('choosing') ? surgeryDetailsStep(snapshot) : null;
  return choicesToKeep(snapshot.context, step, SURGERY_DETAILS_STEPS[0]);
};

const TAB_STATES = {
  'current-list': 'currentList',
  'find-by-email': 'findByEmail',
  'create-account': 'createAccount',
} as const;

export const surgeonCreationToKeep = (snapshot: SurgeonCreationSnapshot): KeptCreation | null => {
  const step = snapshot.matches('choosing') ? surgeonCreationStep(snapshot) : null;
  const place = step === 'finding' ? TAB_STATES[patientTab(snapshot)] : step;
  return creationToKeep(snapshot.context, place);
};

export const isIntroducing = (snapshot: PatientCreationSnapshot): boolean => snapshot.matches('introduction');

/** The view of the surgeon step: the list, the invitation form, or the sent invitation. */
export const surgeonChoice = (snapshot: ChoosingSnapshot): 'list' | 'form' | 'invited' => {
  const { value } = snapshot;
  const step = typeof value === 'object' && 'choosing' in value ? value.choosing : null;
  const inside = typeof step === 'object' && step !== null && 'surgeon' in step ? step.surgeon : 'listed';
  if (inside === 'invited') return 'invited';
  return inside === 'listed' ? 'list' : 'form';
};

export const confirmCard = ({ context }: ChoosingSnapshot): ConfirmCard => confirmCardOf(context.choices);

/** The open tab. */
export const patientTab = (
  snapshot: SurgeonCreationSnapshot,
): 'current-list' | 'find-by-email' | 'create-account' => {
  const isIn = (state: 'findByEmail' | 'searching' | 'createAccount' | 'registering'): boolean =>
    snapshot.matches({ choosing: { finding: state } });
  if (isIn('findByEmail') || isIn('searching')) return 'find-by-email';
  return isIn('createAccount') || isIn('registering') ? 'create-account' : 'current-list';
};

export const wizardErrors = ({ context }: WizardSnapshot): FormErrors => context.errors;
export const wizardFailure = ({ context }: WizardSnapshot): string | null => context.failure;

/** The surgery that a wizard has created, to open its journey. */
export const createdSurgery = ({
  context,
}: PatientCreationSnapshot | SurgeonCreationSnapshot): Surgery | null => context.created;

export const createdForPatientNotice = (snapshot: SurgeonCreationSnapshot): string | null =>
  snapshot.matches('created') ? messages.createdForPatient : null;

/** Whether the step is optional, so that the screen offers Skip. */
export const mayBeSkipped = ({ context }: SurgeryDetailsSnapshot): boolean => context.mayBeSkipped;
