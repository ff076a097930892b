import { patientName } from '@candour/contracts';
import { wizardErrors, wizardFailure } from '@candour/machines';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/notice/notice';
import { HospitalSelection } from '../wizard/hospital-selection';
import { WizardStep } from '../wizard/wizard-step';
import type { SurgeonCreation } from './find-patient-step';
import { words } from './words';

/** The last step: the hospital, and Create. */
export function CreateHospitalStep({ snapshot, send }: SurgeonCreation) {
  const { hospital, patient, operation } = snapshot.context;
  const failure = wizardFailure(snapshot);
  const lead =
    patient && operation ? words.summary(patientName(patient), operation.operation_name) : undefined;
  const isPending = snapshot.hasTag('busy');
  return (
    <WizardStep
      number={4}
      total={words.steps}
      title={words.hospitalTitle}
      lead={lead}
      onBack={() => send({ type: 'back.pressed' })}
      onCancel={() => send({ type: 'wizard.cancelled' })}
    >
      {failure === null ? null : (
        <Notice tone="error" role="alert">
          {failure}
        </Notice>
      )}
      <HospitalSelection
        chosen={hospital}
        onChoose={(chosen) => send({ type: 'hospital.chosen', hospital: chosen })}
        error={wizardErrors(snapshot)['hospital_id']?.[0]}
      />
      <div>
        <Button
          isPending={isPending}
          disabledReason={hospital === null ? words.chooseHospital : undefined}
          onPress={() => send({ type: 'choice.confirmed' })}
        >
          {words.createProcess}
        </Button>
      </div>
    </WizardStep>
  );
}
