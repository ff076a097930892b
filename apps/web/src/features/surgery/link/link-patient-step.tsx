import { listedPatient, type SurgeryByCode } from '@candour/contracts';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { FactList } from '../../../ui/fact-list/fact-list';
import { Cluster } from '../../../ui/layout/cluster';
import { bornAndAge } from '../../../lib/dates-on-screen';
import { WizardStep } from '../wizard/wizard-step';
import { words } from './words';

export interface LinkPatientStepProps {
  readonly surgery: SurgeryByCode;
  readonly onConfirm: () => void;
  readonly onDeny: () => void;
}

/** The surgeon confirms the patient of the code before any of the patient's data is shown. */
export function LinkPatientStep({ surgery, onConfirm, onDeny }: LinkPatientStepProps) {
  return (
    <WizardStep number={2} total={words.steps} title={words.patientTitle}>
      <Card as="div">
        <FactList
          facts={[
            { name: words.patient, value: <b>{listedPatient(surgery)}</b> },
            { name: words.born, value: bornAndAge(surgery.patient_date_of_birth) },
            { name: words.operation, value: <b>{surgery.operation_name}</b> },
          ]}
        />
      </Card>
      <Cluster>
        <Button onPress={onConfirm}>{words.confirmPatient}</Button>
        <Button variant="quiet" onPress={onDeny}>
          {words.denyPatient}
        </Button>
      </Cluster>
    </WizardStep>
  );
}
