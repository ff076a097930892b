import { nhsNumberInGroups, type Patient, patientEndpoints, patientNumbers } from '@candour/contracts';
import { useState } from 'react';
import { call } from '../../../api/client';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button/button';
import { Card } from '../../../ui/card/card';
import { FactList } from '../../../ui/fact-list/fact-list';
import { Form } from '../../../ui/form/form';
import { Notice } from '../../../ui/notice/notice';
import { TextField } from '../../../ui/text-field/text-field';
import { numbersWords as words } from './words';

interface NumbersProps {
  readonly patient: Patient;
  readonly onChange: (patient: Patient) => void;
}

interface NumbersFormProps {
  readonly patient: Patient;
  readonly onDone: (patient: Patient, warning: string | null) => void;
}

const inGroups = ({ patient_nhs_number: digits }: Patient): string | null =>
  digits && nhsNumberInGroups(digits);

function NumbersForm({ patient, onDone }: NumbersFormProps) {
  const form = useForm(patientNumbers, {
    initial: {
      nhs_number: inGroups(patient) ?? '',
      hospital_number: patient.patient_hospital_number ?? '',
    },
    onSubmit: async (body) => {
      const params = { id: patient.patient_id };
      const given = await call(patientEndpoints.givePatientNumber, { params, body });
      onDone(given.patient, given.warning);
    },
  });
  return (
    <Form aria-label={words.change} errors={form.errors} onSubmit={form.submit}>
      <TextField
        {...form.field('nhs_number')}
        label={words.nhs}
        hint={words.nhsHint}
        isOptional
        width="half"
        inputMode="numeric"
        autoComplete="off"
      />
      <TextField
        {...form.field('hospital_number')}
        label={words.hospital}
        hint={words.hospitalHint}
        isOptional
        width="half"
        autoComplete="off"
      />
      <Button type="submit" isPending={form.isPending}>
        {words.save}
      </Button>
    </Form>
  );
}

/** The numbers that distinguish a patient from a namesake; the patient or the surgeon enters them. */
export function PatientNumbers({ patient, onChange }: NumbersProps) {
  const [shows, setShows] = useState<'facts' | 'form' | 'done'>('facts');
  const [warning, setWarning] = useState<string | null>(null);
  const done = useFocusOnChange(shows);
  const finish = (changed: Patient, said: string | null): void => {
    setWarning(said);
    setShows('done');
    onChange(changed);
  };
  return (
    <Card title={words.title} gap={4}>
      <p>{words.lead}</p>
      {shows === 'done' ? (
        <h3 tabIndex={-1} ref={done}>
          {words.done}
        </h3>
      ) : null}
      {warning ? <Notice tone="warning">{warning}</Notice> : null}
      <FactList
        facts={[
          { name: words.nhs, value: inGroups(patient) ?? words.unknown },
          { name: words.hospital, value: patient.patient_hospital_number ?? words.unknown },
        ]}
      />
      <div>
        <Button
          variant="quiet"
          aria-expanded={shows === 'form'}
          onPress={() => setShows(shows === 'form' ? 'facts' : 'form')}
        >
          {words.change}
        </Button>
      </div>
      {shows === 'form' ? <NumbersForm patient={patient} onDone={finish} /> : null}
    </Card>
  );
}
