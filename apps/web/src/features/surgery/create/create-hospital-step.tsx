import { LATERALITIES, patientName } from '@candour/contracts';
import { ownSideOf, wizardErrors, wizardFailure } from '@candour/machines';
import { Button } from '../../../ui/button/button';
import { Notice } from '../../../ui/notice/notice';
import { Select } from '../../../ui/select/select';
import { HospitalSelection } from '../wizard/hospital-selection';
import { WizardStep } from '../wizard/wizard-step';
import type { SurgeonCreation } from './find-patient-step';
import { words } from './words';

const sides = LATERALITIES.map((value) => ({ value, label: words.sides[value] }));

/** The last step: the surgeon's side, if they have decided, the hospital, and Create. */
export function CreateHospitalStep({ snapshot, send }: SurgeonCreation) {
  const { hospital, patient, operation } = snapshot.context;
  const failure = wizardFailure(snapshot);
  const lead =
    patient && operation ? words.summary(patientName(patient), operation.operation_name) : undefined;
  const isPending = snapshot.hasTag('busy');
  const side = ownSideOf(snapshot);
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
      {side === undefined ? null : (
        <Select
          name="surgeon_side"
          label={words.side}
          hint={words.sideHint}
          isOptional
          placeholder={words.notDecided}
          options={sides}
          value={side}
          onChoose={(chosen) =>
            send({ type: 'side.chosen', side: LATERALITIES.find((one) => one === chosen) ?? null })
          }
        />
      )}
      <HospitalSelection
        chosen={hospital}
        onChoose={(chosen) => send({ type: 'hospital.chosen', hospital: chosen })}
        error={wizardErrors(snapshot)['hospital_id']?.[0]}
      >
        <div>
          <Button
            isPending={isPending}
            disabledReason={hospital === null ? words.chooseHospital : undefined}
            onPress={() => send({ type: 'choice.confirmed' })}
          >
            {words.createProcess}
          </Button>
        </div>
      </HospitalSelection>
    </WizardStep>
  );
}
