import { pathTo, personName } from '@candour/contracts';
import {
  createdForPatientNotice,
  createdSurgery,
  isKeptCreation,
  surgeonCreationMachine,
  surgeonCreationStep,
  surgeonCreationToKeep,
  wire,
} from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useState } from 'react';
import { useKeepingChoices, useKeptChoices } from '../../../lib/kept-choices';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { FactList } from '../../../ui/fact-list/fact-list';
import { LinkButton } from '../../../ui/link/link-button';
import { OperationSelection } from '../wizard/operation-selection';
import { SurgeryReady } from '../wizard/surgery-ready';
import { useStepFocus, WizardStep } from '../wizard/wizard-step';
import { CreateHospitalStep } from './create-hospital-step';
import { FindPatientStep, type FindPatientStepProps, type SurgeonCreation } from './find-patient-step';
import { surgeonCreationActors } from './surgeon-creation.actors';
import { words } from './words';

function ConfirmPatientStep({ snapshot, send }: SurgeonCreation) {
  const { patient } = snapshot.context;
  if (!patient) return null;
  const name = personName(patient.patient_title, patient.patient_first_name, patient.patient_last_name);
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

const PLACE = 'surgeon-creation';

export interface CreateForPatientProps extends Pick<FindPatientStepProps, 'accountFields'> {
  readonly accountId: string;
  readonly surgeonId: string;
  /** Restarts the wizard after a process has been created. */
  readonly onAgain: () => void;
}

interface CreationStepProps extends SurgeonCreation, Omit<CreateForPatientProps, 'accountId' | 'surgeonId'> {}

function CreationStep({ accountFields, onAgain, ...run }: CreationStepProps) {
  const created = createdSurgery(run.snapshot);
  if (created) {
    return (
      <SurgeryReady
        notice={createdForPatientNotice(run.snapshot) ?? ''}
        surgeryId={created.surgery_id}
        again={words.another}
        onAgain={onAgain}
      >
        <LinkButton variant="quiet" href={pathTo('/surgeon/consent-form/:id', { id: created.surgery_id })}>
          {words.openConsentForm}
        </LinkButton>
      </SurgeryReady>
    );
  }
  switch (surgeonCreationStep(run.snapshot)) {
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

/** Find the patient, confirm, choose operation and hospital, then create. All choices survive a reload. */
export function CreateForPatient({ accountId, surgeonId, ...rest }: CreateForPatientProps) {
  const [machine] = useState(() => wire(surgeonCreationMachine, { actors: surgeonCreationActors() }));
  const kept = useKeptChoices(accountId, PLACE, isKeptCreation);
  const [snapshot, send] = useMachine(machine, { input: { surgeonId, kept } });
  useKeepingChoices(accountId, PLACE, surgeonCreationToKeep(snapshot));
  const place = useStepFocus(surgeonCreationStep(snapshot));
  return (
    <div ref={place}>
      <CreationStep snapshot={snapshot} send={send} {...rest} />
    </div>
  );
}
