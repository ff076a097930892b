import {
  confirmCard,
  type PatientCreationSnapshot,
  surgeonChoice,
  type SurgeryDetailsSnapshot,
  wizardErrors,
  wizardFailure,
} from '@candour/machines';
import { HospitalSelection } from '../wizard/hospital-selection';
import { WizardStep } from '../wizard/wizard-step';
import { wizardWords } from '../wizard/words';
import { ConfirmSurgery } from './confirm-surgery';
import { type ChoosingEvent, SurgeonChoice } from './surgeon-choice';
import { SurgeryDate } from './surgery-date';

export type ChoosingStep = 'surgeon' | 'hospital' | 'date' | 'confirmation';

export interface ChoosingStepsProps {
  readonly step: ChoosingStep;
  readonly number: number;
  readonly total: number;
  readonly snapshot: PatientCreationSnapshot | SurgeryDetailsSnapshot;
  readonly send: (event: ChoosingEvent) => void;
  /** The surgeon step is the first one of the details wizard and cannot be skipped there. */
  readonly isSurgeonFirst?: boolean;
}

/** Surgeon, hospital, expected date and confirmation: the steps of both wizards. */
export function ChoosingSteps({
  step,
  number,
  total,
  snapshot,
  send,
  isSurgeonFirst = false,
}: ChoosingStepsProps) {
  const { choices } = snapshot.context;
  const errors = wizardErrors(snapshot);
  const confirm = () => send({ type: 'choice.confirmed' });
  const cancel = () => send({ type: 'wizard.cancelled' });
  const frame = {
    number,
    total,
    isPart: isSurgeonFirst,
    onBack: () => send({ type: 'back.pressed' }),
    onCancel: cancel,
  };
  const skippable = { ...frame, onSkip: () => send({ type: 'step.skipped' }) };
  switch (step) {
    case 'surgeon': {
      const lead = isSurgeonFirst ? wizardWords.surgeon.leadRequired : wizardWords.surgeon.lead;
      const isListed = surgeonChoice(snapshot) === 'list';
      const around = isSurgeonFirst
        ? { number, total, isPart: true, onCancel: cancel }
        : isListed
          ? skippable
          : frame;
      return (
        <WizardStep
          {...around}
          title={wizardWords.surgeon.title}
          part={surgeonChoice(snapshot)}
          lead={isListed ? lead : undefined}
        >
          <SurgeonChoice snapshot={snapshot} send={send} />
        </WizardStep>
      );
    }
    case 'hospital':
      return (
        <WizardStep {...skippable} title={wizardWords.hospital.title} lead={wizardWords.hospital.lead}>
          <HospitalSelection
            chosen={choices.hospital}
            surgeonId={choices.surgeon?.surgeon_id}
            onChoose={(hospital) => send({ type: 'hospital.chosen', hospital })}
            onConfirm={confirm}
            error={errors['hospital_id']?.[0]}
          />
        </WizardStep>
      );
    case 'date':
      return (
        <WizardStep {...skippable} title={wizardWords.date.title} lead={wizardWords.date.lead}>
          <SurgeryDate
            date={choices.date}
            onType={(date) => send({ type: 'date.typed', date })}
            errors={errors}
            onSubmit={confirm}
          />
        </WizardStep>
      );
    case 'confirmation':
      return (
        <WizardStep
          number={number}
          total={total}
          isPart={isSurgeonFirst}
          onBack={frame.onBack}
          title={wizardWords.confirmation.title}
        >
          <ConfirmSurgery
            card={confirmCard(snapshot)}
            failure={wizardFailure(snapshot)}
            isPending={snapshot.hasTag('busy')}
            onConfirm={() => send({ type: 'details.confirmed' })}
            onCancel={cancel}
          />
        </WizardStep>
      );
  }
}
