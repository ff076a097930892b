import { NEEDS, type PatientNeeds, SCREENS, statedNeedsOf } from '@candour/contracts';
import { useState } from 'react';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { usePatientAccount } from '../../../shell/session/account-context';
import { Button } from '../../../ui/button/button';
import { Stack } from '../../../ui/layout/stack';
import { LinkButton } from '../../../ui/link/link-button';
import { TextLink } from '../../../ui/link/text-link';
import { NeedsForm } from './needs-form';
import { readNeeds } from './needs.actors';
import { needsWords as words } from './words';

/** The chosen needs, then the patient's own words. */
const saidIn = (needs: PatientNeeds): readonly string[] => [
  ...(needs.language === null ? [] : [words.speaks(needs.language)]),
  ...NEEDS.filter((need) => needs[need]).map((need) => words.needs[need]),
  ...(needs.other === null ? [] : [needs.other]),
];

interface SavedProps {
  readonly needs: PatientNeeds;
  readonly onChange: () => void;
}

function Saved({ needs, onChange }: SavedProps) {
  const heading = useFocusOnChange('saved', true);
  const said = saidIn(needs);
  return (
    <Stack gap={5}>
      <h2 tabIndex={-1} ref={heading}>
        {words.saved}
      </h2>
      {said.length === 0 ? <p>{words.savedNothing}</p> : null}
      {said.length > 0 ? (
        <Stack gap={2}>
          <p>{words.savedNeeds}</p>
          <ul>
            {said.map((one) => (
              <li key={one}>{one}</li>
            ))}
          </ul>
        </Stack>
      ) : null}
      <div>
        <LinkButton href={SCREENS.patientDashboard.paths[0]}>{words.home}</LinkButton>
      </div>
      <div>
        <Button variant="plain" onPress={onChange}>
          {words.change}
        </Button>
      </div>
    </Stack>
  );
}

/** "What helps me": the form, then what the surgeon will see. */
export function PatientNeedsAsked() {
  const account = usePatientAccount();
  const remote = useRemote(readNeeds);
  const [isSaved, setSaved] = useState(false);
  const save = (needs: PatientNeeds): void => {
    if (account.data) account.replace({ ...account.data, patient_needs: statedNeedsOf(needs) });
    remote.replace(needs);
    setSaved(true);
  };
  return (
    <RemoteView of={remote} shapes={['line', 'line', 'card']}>
      {(needs) =>
        isSaved ? (
          <Saved needs={needs} onChange={() => setSaved(false)} />
        ) : (
          <Stack gap={6}>
            <p>{words.lead}</p>
            <NeedsForm needs={needs} onSaved={save} />
            <TextLink href={SCREENS.patientDashboard.paths[0]}>{words.home}</TextLink>
          </Stack>
        )
      }
    </RemoteView>
  );
}
