import { type Surgeon, surgeonEndpoints, surgeonName } from '@candour/contracts';
import type { ReactNode } from 'react';
import { call } from '../../../api/client';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { Button } from '../../../ui/button/button';
import { Icon } from '../../../ui/icon/icon';
import { Cluster } from '../../../ui/layout/cluster';
import { Stack } from '../../../ui/layout/stack';
import { wizardWords } from '../wizard/words';

const { surgeon: words } = wizardWords;

/** Without own surgeons, or without an answer of the server, the patient chooses from the list alone. */
const loadOwn = async (signal: AbortSignal): Promise<readonly Surgeon[]> => {
  try {
    const { surgeons } = await call(surgeonEndpoints.listPatientSurgeons, { signal });
    return surgeons.filter(({ surgeon_status }) => surgeon_status === 'VERIFIED');
  } catch {
    return [];
  }
};

export interface OwnSurgeonsProps {
  readonly chosenId: string | null;
  readonly onChoose: (surgeon: Surgeon) => void;
  /** The whole list, shown together with them, so that nothing moves down later. */
  readonly children: ReactNode;
}

/** The surgeons of the patient's other operations, above the list of all surgeons. */
export function OwnSurgeons({ chosenId, onChoose, children }: OwnSurgeonsProps) {
  const remote = useRemote(loadOwn);
  return (
    <RemoteView of={remote} shapes={['line', 'card', 'card']} holdsBack>
      {(own) => (
        <>
          {own.length === 0 ? null : (
            <Stack gap={2} as="section" aria-label={words.own}>
              <h3>{words.own}</h3>
              <Cluster gap={3}>
                {own.map((surgeon) => {
                  const isChosen = surgeon.surgeon_id === chosenId;
                  return (
                    <Button
                      key={surgeon.surgeon_id}
                      variant="quiet"
                      aria-pressed={isChosen}
                      onPress={() => onChoose(surgeon)}
                    >
                      {isChosen ? <Icon name="tick" /> : null}
                      {surgeonName(surgeon)}
                    </Button>
                  );
                })}
              </Cluster>
            </Stack>
          )}
          {children}
        </>
      )}
    </RemoteView>
  );
}
