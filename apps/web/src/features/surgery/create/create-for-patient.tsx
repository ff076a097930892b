import { listedPatient, pathTo, SCREENS } from '@candour/contracts';
import {
  createdForPatientNotice,
  createdSurgery,
  isKeptCreation,
  SURGEON_CREATION_STEPS,
  surgeonCreationMachine,
  surgeonCreationStep,
  surgeonCreationToKeep,
  wire,
} from '@candour/machines';
import { useMachine } from '@xstate/react';
import { useEffect, useState } from 'react';
import { useKeepingChoices, useKeptChoices } from '../../../lib/kept-choices';
import { today } from '../../../lib/now';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { FactList } from '../../../ui/fact-list/fact-list';
import { LinkButton } from '../../../ui/link/link-button';
import { bornAndAge } from '../../../lib/dates-on-screen';
import { OperationSelection } from '../wizard/operation-selection';
import { SurgeryReady } from '../wizard/surgery-ready';
import { leaveWizard, useWizardAddress } from '../wizard/use-wizard-address';
import { useStepFocus, WizardStep } from '../wizard/wizard-step';
import { CreateHospitalStep } from './create-hospital-step';
import { FindPatientStep, type FindPatientStepProps, type SurgeonCreation } from './find-patient-step';
import { surgeonCreationActors } from './surgeon-creation.actors';
import { words } from './words';

function ConfirmPatientStep({ snapshot, send }: SurgeonCreation) {
  const { patient } = snapshot.context;
  if (!patient) return null;
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
            { name: words.patient, value: <b>{listedPatient(patient)}</b> },
            { name: words.born, value: bornAndAge(patient.patient_date_of_birth) },
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

/** Find the patient, confirm, choose operation and hospital, then create. Choices survive a reload, and each step has an address. */
export function CreateForPatient({ accountId, surgeonId, ...rest }: CreateForPatientProps) {
  const [machine] = useState(() => wire(surgeonCreationMachine, { actors: surgeonCreationActors() }));
  const kept = useKeptChoices(accountId, PLACE, isKeptCreation);
  const [snapshot, send, actor] = useMachine(machine, { input: { surgeonId, today: today(), kept } });
  useKeepingChoices(accountId, PLACE, surgeonCreationToKeep(snapshot));
  const step = surgeonCreationStep(snapshot);
  useWizardAddress({
    steps: SURGEON_CREATION_STEPS,
    step,
    onBackTo: (wanted) => {
      for (let left = SURGEON_CREATION_STEPS.length; left > 0; left -= 1)
        if (surgeonCreationStep(actor.getSnapshot()) !== wanted) send({ type: 'back.pressed' });
    },
  });
  const isCreated = createdSurgery(snapshot) !== null;
  useEffect(() => {
    if (isCreated) leaveWizard(SCREENS.surgeonCreate.paths[0]);
  }, [isCreated]);
  const place = useStepFocus(step);
  return (
    <div ref={place}>
      <CreationStep snapshot={snapshot} send={send} {...rest} />
    </div>
  );
}
