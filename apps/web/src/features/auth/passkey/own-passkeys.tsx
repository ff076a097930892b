import type { OwnPasskey } from '@candour/contracts';
import { useState } from 'react';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { Card } from '../../../ui/card/card';
import { Stack } from '../../../ui/layout/stack';
import { SessionLines } from '../account/own-sessions.styles';
import { AddPasskey } from './add-passkey';
import { listPasskeys } from './passkey.actors';
import { PasskeyLine } from './passkey-line';
import { passkeyWords as words } from './words';

interface Outcome {
  readonly title: string;
  readonly text: string;
}

interface PasskeysProps {
  readonly passkeys: readonly OwnPasskey[];
  readonly onChange: (passkeys: readonly OwnPasskey[]) => void;
}

function Passkeys({ passkeys, onChange }: PasskeysProps) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const outcome = outcomes.at(-1);
  const done = useFocusOnChange(String(outcomes.length));
  const change = (changed: readonly OwnPasskey[], reached: Outcome): void => {
    onChange(changed);
    setOutcomes([...outcomes, reached]);
  };
  const without = ({ passkey_id }: OwnPasskey) => passkeys.filter((each) => each.passkey_id !== passkey_id);
  return (
    <Stack gap={4}>
      {outcome ? (
        <Stack gap={1}>
          <h3 tabIndex={-1} ref={done}>
            {outcome.title}
          </h3>
          <p>{outcome.text}</p>
        </Stack>
      ) : null}
      {passkeys.length === 0 ? (
        <p>{words.none}</p>
      ) : (
        <SessionLines>
          {passkeys.map((passkey) => (
            <PasskeyLine
              key={passkey.passkey_id}
              passkey={passkey}
              onRenamed={(renamed) =>
                change(
                  passkeys.map((each) => (each.passkey_id === renamed.passkey_id ? renamed : each)),
                  { title: words.renamed, text: renamed.name },
                )
              }
              onRemoved={(removed) =>
                change(without(removed), { title: words.removed, text: words.removedText })
              }
            />
          ))}
        </SessionLines>
      )}
      <AddPasskey
        onAdded={(passkey) =>
          change([passkey, ...passkeys], { title: words.added, text: words.addedText(passkey.name) })
        }
      />
    </Stack>
  );
}

/** The passkeys of the account, with buttons that add, rename and remove one. */
export function OwnPasskeys() {
  const remote = useRemote((signal) => listPasskeys({ signal }));
  return (
    <Card title={words.title} gap={4}>
      <p>{words.lead}</p>
      <RemoteView of={remote} shapes={['line']} failureText={words.unavailable}>
        {(passkeys) => <Passkeys passkeys={passkeys} onChange={remote.replace} />}
      </RemoteView>
    </Card>
  );
}
