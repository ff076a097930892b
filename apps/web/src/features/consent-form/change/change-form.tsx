import {
  hasSide,
  LATERALITIES,
  pathTo,
  sideForSurgeon,
  surgeonEndpoints,
  surgeonName,
  type Surgery,
  surgeryEndpoints,
} from '@candour/contracts';
import { isChangeable } from '@candour/machines';
import { useState } from 'react';
import { call } from '../../../api/client';
import { today } from '../../../lib/now';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { Who } from '../../../shell/identity/who';
import { NeedsFlag } from '../../../shell/needs/needs-flag';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { Button } from '../../../ui/button/button';
import { DateField } from '../../../ui/date-field/date-field';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { Stack } from '../../../ui/layout/stack';
import { TextLink } from '../../../ui/link/text-link';
import { Notice } from '../../../ui/notice/notice';
import { RadioList } from '../../../ui/radio-list/radio-list';
import { Select } from '../../../ui/select/select';
import { TextField } from '../../../ui/text-field/text-field';
import { StandingText } from '../surgeon/consent-acts';
import { Forecast, forecastOf } from './change-forecast';
import { changeToAsk, NOTHING_TYPED, type TypedChange } from './change-form.model';
import { changeRehearsal } from './rehearsals';
import { useKeptForm } from './use-kept-form';
import { useRehearsal } from './use-rehearsal';
import { type ChangeableField, changeWords as words, forecastWords } from './words';

const loadChoices = async (surgeryId: string, signal: AbortSignal) => {
  const [{ surgery }, { hospitals }, { operations }, { surgeons }] = await Promise.all([
    call(surgeryEndpoints.readSurgery, { params: { id: surgeryId }, signal }),
    call(surgeryEndpoints.listHospitals, { signal }),
    call(surgeryEndpoints.listOperations, { signal }),
    call(surgeonEndpoints.listSurgeons, { signal }),
  ]);
  return { surgery, hospitals, operations, surgeons };
};

type Choices = Awaited<ReturnType<typeof loadChoices>>;

const fieldsOf = (surgery: Surgery): readonly ChangeableField[] => [
  'DATE',
  'HOSPITAL',
  ...(hasSide(surgery) ? (['SIDE'] as const) : []),
  'OPERATION',
  'SURGEON',
];

interface FieldProps {
  readonly choices: Choices;
  readonly typed: TypedChange;
  readonly type: (typed: Partial<TypedChange>) => void;
}

/** The input for the chosen field. */
function NewValue({ choices, typed, type }: FieldProps) {
  const { hospitals, operations, surgeons } = choices;
  if (typed.field === 'DATE')
    return (
      <DateField
        name="surgery_date"
        label={words.date}
        hint={words.dateHint}
        value={typed.date}
        onChange={(date) => type({ date })}
      />
    );
  if (typed.field === 'HOSPITAL')
    return (
      <Select
        name="hospital_id"
        label={words.hospital}
        allowsNone
        placeholder={words.noHospital}
        options={hospitals.map((row) => ({
          value: row.hospital_id,
          label: `${row.hospital_name}, ${row.hospital_city}`,
        }))}
        value={typed.hospital}
        onChoose={(hospital) => type({ hospital })}
      />
    );
  if (typed.field === 'SIDE')
    return (
      <RadioList
        name="laterality"
        legend={words.side}
        hint={words.sideHint}
        options={LATERALITIES.map((value) => ({ value, label: value }))}
        value={typed.side || null}
        onChoose={(side) => type({ side })}
      />
    );
  if (typed.field === 'OPERATION')
    return (
      <Select
        name="operation_id"
        label={words.operation}
        placeholder={words.choose}
        options={operations.map((row) => ({ value: row.operation_id, label: row.operation_name }))}
        value={typed.operation}
        onChoose={(operation) => type({ operation })}
      />
    );
  return (
    <Select
      name="surgeon_id"
      label={words.surgeon}
      hint={words.surgeonHint}
      placeholder={words.choose}
      options={surgeons.map((row) => ({
        value: row.surgeon_id,
        label: `${surgeonName(row)}, GMC ${row.surgeon_gmc_number}`,
      }))}
      value={typed.surgeon}
      onChoose={(surgeon) => type({ surgeon })}
    />
  );
}

function Change({ choices }: { readonly choices: Choices }) {
  const { surgery, surgeons } = choices;
  const { forecast, done, isBusy, failure, errors, ask, confirm, withdraw } = useRehearsal(changeRehearsal);
  const [typed, setTyped] = useKeptForm(`change:${surgery.surgery_id}`, NOTHING_TYPED, done !== null);
  const [isChecked, setIsChecked] = useState(false);

  const asked = changeToAsk(surgery, typed, today());
  const shown = isChecked && !asked.valid ? asked.errors : errors;

  const heading = useFocusOnChange(done ? 'done' : 'open');
  const surgeon = surgeons.find(({ surgeon_id }) => surgeon_id === typed.surgeon);
  const submit = (): void => {
    setIsChecked(true);
    if (asked.valid) ask({ surgeryId: surgery.surgery_id, body: asked.value });
  };
  if (done)
    return (
      <h2 tabIndex={-1} ref={heading}>
        {done.awaits_surgeon ? forecastWords.asked : forecastWords.done}
      </h2>
    );
  if (forecast)
    return (
      <Forecast
        sentences={forecastOf(surgery, forecast, typed.field ?? 'DATE', surgeon ? surgeonName(surgeon) : '')}
        isPending={isBusy}
        yes={forecastWords.yes}
        no={forecastWords.no}
        onConfirm={confirm}
        onWithdraw={withdraw}
      />
    );
  const type = (change: Partial<TypedChange>): void => setTyped({ ...typed, ...change });
  return (
    <Form aria-label={words.link} errors={formErrors(shown, failure)} onSubmit={submit}>
      <RadioList
        name="field"
        legend={words.what}
        options={fieldsOf(surgery).map((value) => ({
          value,
          label: words.options[value],
        }))}
        value={typed.field}
        onChoose={(field) => type({ field: field as ChangeableField })}
      />
      {typed.field === null ? null : <NewValue choices={choices} typed={typed} type={type} />}
      <TextField
        name="reason"
        label={words.reason}
        hint={words.reasonHint}
        rows={4}
        value={typed.reason}
        onChange={(reason) => type({ reason })}
      />
      <Button type="submit" isPending={isBusy}>
        {words.preview}
      </Button>
    </Form>
  );
}

/** "Change something": the field, a reason, the effects, and only then the change. */
export function ChangeForm({ surgeryId }: { readonly surgeryId: string }) {
  const remote = useRemote((signal) => loadChoices(surgeryId, signal));
  return (
    <Stack gap={6}>
      <RemoteView
        of={remote}
        shapes={['line', 'line', 'card']}
        after={
          <TextLink href={pathTo('/surgeon/surgeries/:id', { id: surgeryId })}>{words.surgery}</TextLink>
        }
      >
        {(choices) => {
          const { surgery } = choices;
          return (
            <Stack gap={5}>
              <div>
                <Who of={surgery} />
                <p>{[surgery.operation_name, sideForSurgeon(surgery)].filter(Boolean).join(', ')}</p>
              </div>
              <NeedsFlag of={surgery} />
              {isChangeable(surgery) ? (
                <>
                  <p>{words.lead}</p>
                  <Change choices={choices} />
                </>
              ) : (
                <>
                  <Notice tone="info">{words.closed}</Notice>
                  <StandingText part={surgery} />
                </>
              )}
            </Stack>
          );
        }}
      </RemoteView>
    </Stack>
  );
}
