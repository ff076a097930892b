import { pathTo, surgeonEndpoints, surgeonName, surgeryEndpoints } from '@candour/contracts';

import { useState } from 'react';
import { call } from '../../../api/client';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { isSurgeonGone } from '../../../shell/consent/is-surgeon-gone';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { Button } from '../../../ui/button/button';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { Stack } from '../../../ui/layout/stack';
import { TextLink } from '../../../ui/link/text-link';
import { Notice } from '../../../ui/notice/notice';
import { Select } from '../../../ui/select/select';
import { Forecast } from './change-forecast';
import { changeRehearsal } from './rehearsals';
import { useRehearsal } from './use-rehearsal';
import { changeWords, otherSurgeonWords as words } from './words';

const load = async (surgeryId: string, signal: AbortSignal) => {
  const [{ surgery }, { surgeons }] = await Promise.all([
    call(surgeryEndpoints.readSurgery, { params: { id: surgeryId }, signal }),
    call(surgeonEndpoints.listSurgeons, { signal }),
  ]);
  return { surgery, surgeons };
};

function Choice({ surgery, surgeons }: Awaited<ReturnType<typeof load>>) {
  const { forecast, done, isBusy, failure, errors, ask, confirm, withdraw } = useRehearsal(changeRehearsal);
  const [chosen, setChosen] = useState('');

  const heading = useFocusOnChange(done ? 'done' : 'open');
  const surgeon = surgeons.find(({ surgeon_id }) => surgeon_id === chosen);
  if (done)
    return (
      <h2 tabIndex={-1} ref={heading}>
        {words.done}
      </h2>
    );
  if (!isSurgeonGone(surgery)) return <Notice tone="info">{words.there}</Notice>;
  if (surgeons.length === 0) return <Notice tone="info">{words.none}</Notice>;
  if (forecast && surgeon) {
    const isAgain = forecast.round !== surgery.consent.round;
    return (
      <Forecast
        sentences={[words.sees(surgeonName(surgeon)), ...(isAgain ? [words.again] : []), words.keeps]}
        isPending={isBusy}
        yes={words.yes}
        no={changeWords.back}
        onConfirm={confirm}
        onWithdraw={withdraw}
      />
    );
  }
  const submit = (): void =>
    ask({ surgeryId: surgery.surgery_id, body: { surgeon_id: chosen, round: surgery.consent.round } });
  return (
    <Form aria-label={words.surgeon} errors={formErrors(errors, failure)} onSubmit={submit}>
      <p>{words.lead}</p>
      <Select
        name="surgeon_id"
        label={words.surgeon}
        placeholder={changeWords.choose}
        options={surgeons.map((row) => ({
          value: row.surgeon_id,
          label: `${surgeonName(row)}, GMC ${row.surgeon_gmc_number}`,
        }))}
        value={chosen}
        onChoose={setChosen}
      />
      <Button type="submit" isWide isPending={isBusy}>
        {words.preview}
      </Button>
    </Form>
  );
}

/** The patient names the surgeon who looks after them now, where theirs can no longer sign. */
export function OtherSurgeon({ surgeryId }: { readonly surgeryId: string }) {
  const remote = useRemote((signal) => load(surgeryId, signal));
  return (
    <Stack gap={6}>
      <RemoteView
        of={remote}
        shapes={['line', 'card']}
        after={<TextLink href={pathTo('/patient/surgery/:id', { id: surgeryId })}>{words.summary}</TextLink>}
      >
        {(loaded) => <Choice {...loaded} />}
      </RemoteView>
    </Stack>
  );
}
