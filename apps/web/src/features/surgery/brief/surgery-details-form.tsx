import { type FormErrors, type Surgery, surgeryEndpoints } from '@candour/contracts';
import { useState } from 'react';
import { ApiError } from '../../../api/api-error';
import { call } from '../../../api/client';
import { comingYears } from '../coming-years';
import { useKeepingChoices, useKeptChoices } from '../../../lib/kept-choices';
import { today } from '../../../lib/now';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { useAccountId } from '../../../shell/session/session-context';
import { Button } from '../../../ui/button/button';
import { DateField } from '../../../ui/date-field/date-field';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { Cluster } from '../../../ui/layout/cluster';
import { Select } from '../../../ui/select/select';
import { areTypedDetails, detailsOf, detailsPlace, detailsToSave } from './surgery-details.model';
import { detailsWords as words } from './words';

const NOTHING_WRONG = { errors: {} as FormErrors, failure: null as string | null };

const wrongOf = (error: unknown): typeof NOTHING_WRONG => {
  if (!(error instanceof ApiError)) throw error;
  return { errors: error.fields, failure: error.message };
};

export interface SurgeryDetailsFormProps {
  readonly surgery: Surgery;
  readonly onSaved: () => void;
  readonly onCancelled: () => void;
  /** Called when a signature has frozen the details meanwhile. */
  readonly onFrozen: (why: string) => void;
}

/** Date and hospital, edited in place. The typed values stay on the device until they are saved. */
export function SurgeryDetailsForm({ surgery, onSaved, onCancelled, onFrozen }: SurgeryDetailsFormProps) {
  const account = useAccountId() ?? '';
  const place = detailsPlace(surgery.surgery_id);
  const before = detailsOf(surgery);
  const kept = useKeptChoices(account, place, areTypedDetails);
  const [typed, setTyped] = useState(kept ?? before);
  const [wrong, setWrong] = useState(NOTHING_WRONG);
  const [isSaving, setIsSaving] = useState(false);
  const isChanged = typed.date !== before.date || typed.hospital !== before.hospital;
  useKeepingChoices(account, place, isChanged ? typed : null);
  const remote = useRemote((signal) => call(surgeryEndpoints.listHospitals, { signal }));

  const save = async (): Promise<void> => {
    const checked = detailsToSave(surgery, typed, today());
    if (!checked.valid) return setWrong({ errors: checked.errors, failure: null });
    if (!isChanged) return onCancelled();
    setIsSaving(true);
    try {
      await call(surgeryEndpoints.updateSurgery, {
        params: { id: surgery.surgery_id },
        body: checked.value,
      });
      onSaved();
    } catch (error) {
      setIsSaving(false);
      if (error instanceof ApiError && error.status === 409) onFrozen(error.message);
      else setWrong(wrongOf(error));
    }
    return undefined;
  };
  return (
    <RemoteView of={remote} shapes={['line', 'line']}>
      {({ hospitals }) => (
        <Form
          aria-label={words.title}
          errors={formErrors(wrong.errors, wrong.failure)}
          onSubmit={() => void save()}
        >
          <DateField
            name="surgery_date"
            label={words.date}
            hint={words.dateHint}
            isOptional
            value={typed.date}
            onChange={(date) => setTyped({ ...typed, date })}
            calendar={comingYears()}
          />
          <Select
            name="hospital_id"
            label={words.hospital}
            isOptional
            placeholder={words.notChosen}
            options={hospitals.map((row) => ({
              value: row.hospital_id,
              label: `${row.hospital_name}, ${row.hospital_city}`,
            }))}
            value={typed.hospital}
            onChoose={(hospital) => setTyped({ ...typed, hospital })}
          />
          <Cluster gap={3}>
            <Button type="submit" isPending={isSaving}>
              {words.save}
            </Button>
            <Button variant="quiet" onPress={onCancelled}>
              {words.cancel}
            </Button>
          </Cluster>
        </Form>
      )}
    </RemoteView>
  );
}
