import type { SecondStepEvent, SecondStepSnapshot } from '@candour/machines';
import { useFocusInside } from '../../../lib/use-focus-inside';
import { Button } from '../../../ui/button/button';
import { Form } from '../../../ui/form/form';
import { formErrors } from '../../../ui/form/form-errors';
import { SmallText } from '../../../ui/layout/layout.styles';
import { Stack } from '../../../ui/layout/stack';
import { AuthenticatorKey } from './authenticator-key';
import { AppCodeField, RecoveryCodeField } from './code-field';
import { secondStepWords } from './words';

export interface SecondStepPartProps {
  readonly snapshot: SecondStepSnapshot;
  readonly send: (event: SecondStepEvent) => void;
}

const fieldOf = ({ snapshot, send }: SecondStepPartProps) => ({
  value: snapshot.context.code,
  onChange: (code: string) => send({ type: 'code.typed', code }),
});

const formOf = ({ snapshot: { context }, send }: SecondStepPartProps) => ({
  errors: formErrors(context.errors, context.failure),
  onSubmit: () => send({ type: 'code.submitted' }),
});

const fieldFor = (props: SecondStepPartProps) => {
  const words = secondStepWords.code;
  switch (props.snapshot.context.method) {
    case 'passkey':
      return null;
    case 'totp':
      return <AppCodeField {...fieldOf(props)} label={words.field} />;
    case 'recovery-code':
      return <RecoveryCodeField {...fieldOf(props)} label={words.recoveryField} hint={words.recoveryHint} />;
  }
};

/** Takes a passkey, the code of the app, or a recovery code. */
export function CodeStep(props: SecondStepPartProps) {
  const words = secondStepWords.code;
  const { snapshot, send } = props;
  const { method, methods } = snapshot.context;
  const box = useFocusInside(method);
  return (
    <Stack gap={4}>
      <p>{words.leads[method]}</p>
      <div ref={box}>
        <Form aria-label={words.title} {...formOf(props)}>
          {fieldFor(props)}
          <Button type="submit" isPending={snapshot.hasTag('busy')}>
            {method === 'passkey' ? words.withPasskey : words.save}
          </Button>
        </Form>
      </div>
      {methods
        .filter((each) => each !== method)
        .map((other) => (
          <div key={other}>
            <Button variant="plain" onPress={() => send({ type: 'method.chosen', method: other })}>
              {words.others[other]}
            </Button>
          </div>
        ))}
      <SmallText>{words.lost}</SmallText>
    </Stack>
  );
}

/** Sets up an app, which is confirmed by its first code. */
export function SetUpStep(props: SecondStepPartProps) {
  const words = secondStepWords.setUp;
  const { snapshot, send } = props;
  const { key, canMakePasskey } = snapshot.context;
  return (
    <Stack gap={4}>
      {canMakePasskey ? null : <p>{secondStepWords.choice.asked}</p>}
      <p>{words.what}</p>
      {key ? <AuthenticatorKey {...key} /> : null}
      <Form aria-label={words.title} {...formOf(props)}>
        <AppCodeField {...fieldOf(props)} label={words.field} />
        <Button type="submit" isPending={snapshot.hasTag('busy')}>
          {words.save}
        </Button>
      </Form>
      {canMakePasskey ? (
        <div>
          <Button variant="plain" onPress={() => send({ type: 'choice.reopened' })}>
            {secondStepWords.choice.reopen}
          </Button>
        </div>
      ) : null}
    </Stack>
  );
}
