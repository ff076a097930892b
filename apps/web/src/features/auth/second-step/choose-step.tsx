import { Button } from '../../../ui/button/button';
import { Stack } from '../../../ui/layout/stack';
import { SmallText } from '../../../ui/layout/layout.styles';
import { Notice } from '../../../ui/notice/notice';
import type { SecondStepPartProps } from './code-step';
import { secondStepWords } from './words';

const words = secondStepWords.choice;

/** A person who needs a second factor and has none chooses between this device and an app. */
export function ChooseStep({ snapshot, send }: SecondStepPartProps) {
  const { failure } = snapshot.context;
  return (
    <Stack gap={5}>
      <p>
        {words.asked} {words.once}
      </p>
      {failure === null ? null : <Notice role="alert">{failure}</Notice>}
      <Stack gap={3}>
        <h3>{words.passkey}</h3>
        <p>{words.passkeyText}</p>
        <SmallText>{words.shared}</SmallText>
        <div>
          <Button isPending={snapshot.hasTag('busy')} onPress={() => send({ type: 'passkey.chosen' })}>
            {words.withPasskey}
          </Button>
        </div>
      </Stack>
      <Stack gap={3}>
        <h3>{words.app}</h3>
        <p>{words.appText}</p>
        <div>
          <Button variant="quiet" onPress={() => send({ type: 'app.chosen' })}>
            {words.withApp}
          </Button>
        </div>
      </Stack>
    </Stack>
  );
}
