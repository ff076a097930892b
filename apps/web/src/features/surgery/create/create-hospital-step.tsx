import { LATERALITIES, listedPatient } from '@candour/contracts';
import { ownSideOf, wizardErrors, wizardFailure } from '@candour/machines';
import { comingYears } from '../coming-years';
import { Button } from '../../../ui/button/button';
import { DateField } from '../../../ui/date-field/date-field';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { Select } from '../../../ui/select/select';
import { bornAndAge } from '../../../lib/dates-on-screen';
import { HospitalSelection } from '../wizard/hospital-selection';
import { WizardStep } from '../wizard/wizard-step';
import type { SurgeonCreation } from './find-patient-step';
import { words } from './words';

const sides = LATERALITIES.map((value) => ({ value, label: words.sides[value] }));

/** The last step: the surgeon's side and the date, if they are decided, the hospital, and Create. */
export function CreateHospitalStep({ snapshot, send }: SurgeonCreation) {
  const { hospital, patient, operation, date } = snapshot.context;
  const { hospital_id: ofHospital, ...ofFields } = wizardErrors(snapshot);
  const lead =
    patient && operation
      ? words.summary(
          listedPatient(patient),
          bornAndAge(patient.patient_date_of_birth),
          operation.operation_name,
        )
      : undefined;
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
      <Form
        aria-label={words.hospitalTitle}
        errors={formErrors(ofFields, ofHospital?.[0] ?? wizardFailure(snapshot))}
        onSubmit={() => send({ type: 'choice.confirmed' })}
      >
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
        <DateField
          name="surgery_date"
          label={words.date}
          hint={words.dateHint}
          isOptional
          value={date}
          onChange={(typed) => send({ type: 'date.typed', date: typed })}
          calendar={comingYears()}
        />
        <HospitalSelection
          chosen={hospital}
          onChoose={(chosen) => send({ type: 'hospital.chosen', hospital: chosen })}
          error={ofHospital?.[0]}
        >
          <div>
            <Button
              type="submit"
              isPending={isPending}
              disabledReason={hospital === null ? words.chooseHospital : undefined}
            >
              {words.createProcess}
            </Button>
          </div>
        </HospitalSelection>
      </Form>
    </WizardStep>
  );
}
