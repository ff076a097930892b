import {
  createdForPatientNotice,
  createdSurgery,
  surgeonCreationMachine,
  surgeonCreationStep,
  wire,
} from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { FactList } from '../../ui/fact-list/fact-list';
import { CreateHospitalStep } from './create-hospital-step';
import { FindPatientStep, type FindPatientStepProps, type SurgeonCreation } from './find-patient-step';
import { OperationSelection } from './operation-selection';
import { ProcessCreated } from './process-created';
import { surgeonCreationActors } from './surgeon-creation.actors';
import { words } from './surgeon-creation.words';
import { patientName } from './surgeon-surgery.model';
import { WizardStep } from './wizard-step';

function ConfirmPatientStep({ snapshot, send }: SurgeonCreation) {
  const { patient } = snapshot.context;
  if (!patient) return null;
  const name = [patient.patient_title, patientName(patient)].filter(Boolean).join(' ');
  return (
    <WizardStep
      number={2}
      total={words.steps}
      title={words.patientTitle}
      onBack={() => send({ type: 'back.pressed' })}
      onCancel={() => send({ type: 'wizard.cancelled' })}
    >
      <Card as="div">
        <FactList
          facts={[
            { name: words.patient, value: <b>{name}</b> },
            { name: words.patientEmail, value: patient.patient_email },
          ]}
        />
      </Card>
      <div>
        <Button onPress={() => send({ type: 'patient.confirmed' })}>{words.confirmPatient}</Button>
      </div>
    </WizardStep>
  );
}

function OperationStep({ snapshot, send }: SurgeonCreation) {
  const { operation, errors } = snapshot.context;
  return (
    <WizardStep
      number={3}
      total={words.steps}
      title={words.operationTitle}
      onBack={() => send({ type: 'back.pressed' })}
      onCancel={() => send({ type: 'wizard.cancelled' })}
    >
      <OperationSelection
        chosen={operation}
        onChoose={(chosen) => send({ type: 'operation.chosen', operation: chosen })}
        errors={errors}
        onConfirm={() => send({ type: 'choice.confirmed' })}
      />
    </WizardStep>
  );
}

export interface CreateForPatientProps extends Pick<FindPatientStepProps, 'accountFields'> {
  readonly surgeonId: string;
  /** Begins anew after a process has been created. */
  readonly onAgain: () => void;
}

/** Find the patient, confirm, choose the operation and the hospital, then create. */
export function CreateForPatient({ surgeonId, accountFields, onAgain }: CreateForPatientProps) {
  const [machine] = useState(() => wire(surgeonCreationMachine, { actors: surgeonCreationActors() }));
  const [snapshot, send] = useMachine(machine, { input: { surgeonId } });
  const created = createdSurgery(snapshot);
  if (created) {
    return (
      <ProcessCreated
        notice={createdForPatientNotice(snapshot) ?? ''}
        surgeryId={created.surgery_id}
        onAgain={onAgain}
      />
    );
  }
  const run = { snapshot, send };
  switch (surgeonCreationStep(snapshot)) {
    case 'patient':
      return <ConfirmPatientStep {...run} />;
    case 'operation':
      return <OperationStep {...run} />;
    case 'hospital':
      return <CreateHospitalStep {...run} />;
    default:
      return <FindPatientStep {...run} accountFields={accountFields} />;
  }
}
