import {
  checkForm,
  consentChangeEndpoints,
  type FormErrors,
  type Handover,
  handoverForm,
  surgeonEndpoints,
  surgeonName,
  type SurgeonWithPatients,
} from '@candour/contracts';
import { useState } from 'react';
import { call } from '../../../api/client';
import { today } from '../../../lib/now';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { Button } from '../../../ui/button/button';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { Stack } from '../../../ui/layout/stack';
import { Notice } from '../../../ui/notice/notice';
import { Select } from '../../../ui/select/select';
import { TextField } from '../../../ui/text-field/text-field';
import { Forecast } from './change-forecast';
import { handoverRehearsal } from './rehearsals';
import { useKeptForm } from './use-kept-form';
import { useRehearsal } from './use-rehearsal';
import { changeWords, handOverWords as words } from './words';

const load = async (signal: AbortSignal) => {
  const [{ surgeons: from }, { surgeons: to }] = await Promise.all([
    call(consentChangeEndpoints.listSurgeonsWithPatients, { signal }),
    call(surgeonEndpoints.listSurgeons, { signal }),
  ]);
  return { from, to };
};

const optionOf = (row: SurgeonWithPatients): string => {
  const option = words.option(surgeonName(row), row.surgeon_gmc_number, row.surgeries);
  return row.surgeon_status === 'VERIFIED' ? option : `${option} (${words.gone})`;
};

const sentencesOf = ({ moved, asked_again, skipped, left }: Handover): readonly string[] => [
  words.moved(moved),
  ...(asked_again > 0 ? [words.again(asked_again)] : []),
  ...(skipped > 0 ? [words.skipped(skipped)] : []),
  ...(left > 0 ? [words.left(left)] : []),
];

const NOTHING = { surgeon_id: '', to_surgeon_id: '', reason: '' };

function Fields({ from, to }: Awaited<ReturnType<typeof load>>) {
  const { forecast, done, isBusy, failure, errors, ask, confirm, withdraw } = useRehearsal(handoverRehearsal);
  const [typed, setTyped] = useKeptForm('handover', NOTHING, done !== null);
  const [found, setFound] = useState<FormErrors>({});

  const heading = useFocusOnChange(done ? 'done' : 'open');
  if (done)
    return (
      <Stack gap={3}>
        <h2 tabIndex={-1} ref={heading}>
          {words.done}
        </h2>
        <ul>
          {sentencesOf(done).map((sentence) => (
            <li key={sentence}>{sentence}</li>
          ))}
        </ul>
      </Stack>
    );
  if (from.length === 0) return <Notice tone="info">{words.none}</Notice>;
  if (forecast)
    return (
      <Forecast
        sentences={sentencesOf(forecast)}
        isPending={isBusy}
        yes={words.yes}
        no={words.no}
        onConfirm={confirm}
        onWithdraw={withdraw}
      />
    );
  const submit = (): void => {
    const checked = checkForm(handoverForm, typed, { today: today() });
    setFound(checked.valid ? {} : checked.errors);
    if (checked.valid) ask(checked.value);
  };
  return (
    <Form
      aria-label={words.link}
      errors={formErrors(Object.keys(found).length > 0 ? found : errors, failure)}
      onSubmit={submit}
    >
      <p>{words.lead}</p>
      <Select
        name="surgeon_id"
        label={words.from}
        hint={words.fromHint}
        placeholder={changeWords.choose}
        options={from.map((row) => ({ value: row.surgeon_id, label: optionOf(row) }))}
        value={typed.surgeon_id}
        onChoose={(surgeon_id) => setTyped({ ...typed, surgeon_id })}
      />
      <Select
        name="to_surgeon_id"
        label={words.to}
        placeholder={changeWords.choose}
        options={to.map((row) => ({
          value: row.surgeon_id,
          label: `${surgeonName(row)}, GMC ${row.surgeon_gmc_number}`,
        }))}
        value={typed.to_surgeon_id}
        onChoose={(to_surgeon_id) => setTyped({ ...typed, to_surgeon_id })}
      />
      <TextField
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        rows={4}
        value={typed.reason}
        onChange={(reason) => setTyped({ ...typed, reason })}
      />
      <Button type="submit" isPending={isBusy}>
        {words.preview}
      </Button>
    </Form>
  );
}

/** An administrator hands the patients of a surgeon over to another, after reading the effects. */
export function HandOverForm() {
  const remote = useRemote(load);
  return (
    <RemoteView of={remote} shapes={['line', 'line', 'card']}>
      {(loaded) => <Fields {...loaded} />}
    </RemoteView>
  );
}
