import { type ErrorCode, messages, type OwnPasskey, passkeyName } from '@candour/contracts';
import { useState } from 'react';
import styled from 'styled-components';
import { ApiError } from '../../../api/api-error';
import { dateAndTime } from '../../../lib/dates-on-screen';
import { useFocusInside } from '../../../lib/use-focus-inside';
import { useForm } from '../../../lib/use-form';
import { Button } from '../../../ui/button/button';
import { LazyDialog } from '../../../ui/dialog/lazy-dialog';
import { Form } from '../../../ui/form/form';
import { SmallText } from '../../../ui/layout/layout.styles';
import { Notice } from '../../../ui/notice/notice';
import { TextField } from '../../../ui/text-field/text-field';
import { SessionLine } from '../account/own-sessions.styles';
import { whyNot } from '../../../shell/passkey/device-passkeys';
import { isPasswordAsked } from '../own-password';
import { OwnPasswordForm } from '../own-password-form';
import { removePasskey, renamePasskey } from './passkey.actors';
import { theme } from '../../../ui/theme/tokens';
import { passkeyWords as words } from './words';

interface PasskeyLineProps {
  readonly passkey: OwnPasskey;
  readonly onRenamed: (passkey: OwnPasskey) => void;
  readonly onRemoved: (passkey: OwnPasskey) => void;
}

function RenameForm({ passkey, onRenamed }: Omit<PasskeyLineProps, 'onRemoved'>) {
  const form = useForm(passkeyName, {
    initial: { name: passkey.name },
    onSubmit: async ({ name }) => onRenamed(await renamePasskey(passkey.passkey_id, name)),
  });
  return (
    <Form aria-label={words.renameNamed(passkey.name)} errors={form.errors} onSubmit={form.submit}>
      <TextField {...form.field('name')} label={words.name} width="half" />
      <Button type="submit" isPending={form.isPending}>
        {words.save}
      </Button>
    </Form>
  );
}

/** The hospital demands a second factor, and the account has no other. */
const isLastOne = (error: unknown): boolean =>
  error instanceof ApiError && error.code === ('auth.second-factor-required' satisfies ErrorCode);

/**
 * Asks for confirmation, because a removed passkey cannot be restored, and for the password after an old login.
 */
function RemoveDialog(props: Omit<PasskeyLineProps, 'onRenamed'> & { readonly onKeep: () => void }) {
  const { passkey, onRemoved, onKeep } = props;
  const [state, setState] = useState<'ready' | 'removing' | 'password' | 'staying'>('ready');
  const [problem, setProblem] = useState<string | null>(null);
  const isStaying = state === 'staying';
  const box = useFocusInside(state);
  const refused = (error: unknown): void => {
    if (isLastOne(error)) return setState('staying');
    const needsPassword = isPasswordAsked(error);
    setState(needsPassword ? 'password' : 'ready');
    return setProblem(needsPassword ? null : whyNot(error));
  };
  const remove = (): void => {
    setProblem(null);
    setState('removing');
    void removePasskey(passkey.passkey_id).then(() => onRemoved(passkey), refused);
  };
  const keep = (
    <Button variant="quiet" onPress={onKeep}>
      {words.keep}
    </Button>
  );
  const actions = (
    <>
      <Button variant="danger" isPending={state === 'removing'} onPress={remove}>
        {words.removeYes}
      </Button>
      {keep}
    </>
  );
  return (
    <LazyDialog
      isOpen
      onClose={onKeep}
      mustAnswer
      title={isStaying ? words.stays(passkey.name) : words.removeQuestion(passkey.name)}
      actions={state === 'password' || isStaying ? null : actions}
    >
      {isStaying ? <Notice role="alert">{messages.secondFactorRequired}.</Notice> : null}
      {problem ? (
        <Notice tone="error" role="alert">
          {problem}
        </Notice>
      ) : null}
      {isStaying ? <div ref={box}>{keep}</div> : <p>{words.removeFollows}</p>}
      {state === 'password' ? (
        <OwnPasswordForm
          title={words.removeNamed(passkey.name)}
          label={words.removePassword}
          go={words.removeYes}
          variant="danger"
          onSubmit={(password) =>
            removePasskey(passkey.passkey_id, password).then(
              () => onRemoved(passkey),
              (error: unknown) => {
                if (!isLastOne(error)) throw error;
                setState('staying');
              },
            )
          }
          cancel={keep}
        />
      ) : null}
    </LazyDialog>
  );
}

export function PasskeyLine({ passkey, onRenamed, onRemoved }: PasskeyLineProps) {
  const [shows, setShows] = useState<'fact' | 'name' | 'question'>('fact');
  const { name, created_at, last_used_at } = passkey;
  const used = last_used_at ? words.used(dateAndTime(last_used_at)) : words.neverUsed;
  const toggleName = (): void => setShows(shows === 'name' ? 'fact' : 'name');
  return (
    <SessionLine>
      <div>
        <p>
          <strong>{name}</strong>
        </p>
        <SmallText>{`${words.made(dateAndTime(created_at))}. ${used}.`}</SmallText>
      </div>
      <LineActions>
        <Button
          variant="quiet"
          aria-label={words.renameNamed(name)}
          aria-expanded={shows === 'name'}
          onPress={toggleName}
        >
          {words.rename}
        </Button>
        <Button variant="quiet" aria-label={words.removeNamed(name)} onPress={() => setShows('question')}>
          {words.remove}
        </Button>
      </LineActions>
      {shows === 'name' ? (
        <RenameForm
          passkey={passkey}
          onRenamed={(renamed) => {
            setShows('fact');
            onRenamed(renamed);
          }}
        />
      ) : null}
      {shows === 'question' ? (
        <RemoveDialog passkey={passkey} onRemoved={onRemoved} onKeep={() => setShows('fact')} />
      ) : null}
    </SessionLine>
  );
}

const LineActions = styled.div`
  display: flex;
  flex-wrap: wrap;
  gap: ${theme.space[2]};
`;
