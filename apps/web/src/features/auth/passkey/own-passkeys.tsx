import type { OwnPasskey } from '@candour/contracts';
import { Suspense, useState } from 'react';
import { part } from '../../../lib/part';
import { useFocusOnChange } from '../../../lib/use-focus-on-change';
import { RemoteView } from '../../../shell/remote/remote-view';
import { useRemote } from '../../../shell/remote/use-remote';
import { Card } from '../../../ui/card/card';
import { Stack } from '../../../ui/layout/stack';
import { Skeleton } from '../../../ui/skeleton/skeleton';
import { SessionLines } from '../account/own-sessions.styles';
import { AddPasskey } from './add-passkey';
import { listPasskeys } from './passkey.actors';
import { PasskeyLine } from './passkey-line';
import { passkeyWords as words } from './words';

const { Component: RecoveryCodes } = part(
  async () => (await import('../second-step/recovery-codes')).RecoveryCodes,
);

interface Outcome {
  readonly title: string;
  readonly text: string;
  /** To be kept by the owner, who can't see them again. */
  readonly codes?: readonly string[] | null;
}

interface PasskeysProps {
  readonly passkeys: readonly OwnPasskey[];
  readonly onChange: (passkeys: readonly OwnPasskey[]) => void;
}

function Passkeys({ passkeys, onChange }: PasskeysProps) {
  const [outcomes, setOutcomes] = useState<readonly Outcome[]>([]);
  const outcome = outcomes.at(-1);
  const done = useFocusOnChange(String(outcomes.length));
  const reach = (reached: Outcome): void => setOutcomes([...outcomes, reached]);
  const change = (changed: readonly OwnPasskey[], reached: Outcome): void => {
    onChange(changed);
    reach(reached);
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
      {outcome?.codes ? (
        <Suspense fallback={<Skeleton />}>
          <RecoveryCodes
            codes={outcome.codes}
            onKept={() => reach({ title: words.codesKept, text: words.codesKeptText })}
          />
        </Suspense>
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
        onAdded={({ passkey, recovery_codes: codes }) =>
          change([passkey, ...passkeys], { title: words.added, text: words.addedText(passkey.name), codes })
        }
      />
    </Stack>
  );
}

interface OwnPasskeysProps {
  /** One has come, gone or got another name. */
  readonly onChange: () => void;
}

/** The passkeys that open the account, and how one is added, named and removed. */
export function OwnPasskeys({ onChange }: OwnPasskeysProps) {
  const remote = useRemote((signal) => listPasskeys({ signal }));
  return (
    <Card title={words.title} gap={4}>
      <p>{words.lead}</p>
      <RemoteView of={remote} shapes={['line']} failureText={words.unavailable} holdsBack>
        {(passkeys) => (
          <Passkeys
            passkeys={passkeys}
            onChange={(changed) => {
              remote.replace(changed);
              onChange();
            }}
          />
        )}
      </RemoteView>
    </Card>
  );
}
