import type { Answers } from '@candour/machines/testing';
import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { Cluster } from '../../ui/layout/cluster';
import { SmallText } from '../../ui/layout/layout.styles';
import { Stack } from '../../ui/layout/stack';
import { TextField } from '../../ui/text-field/text-field';
import { asShortText } from '../as-text';
import { words } from '../words';
import type { PendingCall } from './fake-actors';
import { distinctText } from './distinct-text';

export interface PendingCallsProps {
  readonly calls: readonly PendingCall[];
  readonly answers: Readonly<Record<string, Answers>>;
  readonly onAnswer: (call: PendingCall, output: unknown) => void;
  readonly onFail: (call: PendingCall, error: unknown) => void;
}

/** The pending calls of the machine, with the replies of the path specs and any other reply. */
export function PendingCalls({ calls, answers, onAnswer, onFail }: PendingCallsProps) {
  return (
    <Card title={words.calls} headingLevel={3}>
      {calls.length === 0 ? <SmallText>{words.noCalls}</SmallText> : null}
      {calls.map((call) => {
        const { outputs = [], errors = [] } = answers[call.actor] ?? {};
        return (
          <Stack key={call.id} gap={2}>
            <p>
              <b>{call.actor}</b>
              {call.input === undefined ? null : ` ${words.calledWith} ${asShortText(call.input)}`}
            </p>
            <Cluster gap={2}>
              {outputs.map((output, index) => (
                <Button
                  key={`answer ${index}`}
                  size="small"
                  variant="submit"
                  onPress={() => onAnswer(call, output)}
                >
                  {words.answer} {distinctText(output, outputs)}
                </Button>
              ))}
              {errors.map((error, index) => (
                <Button
                  key={`error ${index}`}
                  size="small"
                  variant="danger"
                  onPress={() => onFail(call, error)}
                >
                  {words.fail}: {asShortText(error)}
                </Button>
              ))}
            </Cluster>
            <AnyAnswer onAnswer={(output) => onAnswer(call, output)} />
          </Stack>
        );
      })}
    </Card>
  );
}

/** A custom reply as JSON. */
function AnyAnswer({ onAnswer }: { readonly onAnswer: (output: unknown) => void }) {
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const answer = (): void => {
    try {
      const output: unknown = JSON.parse(text);
      setIsWrong(false);
      onAnswer(output);
    } catch {
      setIsWrong(true);
    }
  };
  return (
    <details>
      <summary>{words.otherAnswer}</summary>
      <TextField
        label={words.otherAnswer}
        value={text}
        onChange={setText}
        rows={3}
        spellCheck={false}
        autoCapitalize="none"
        error={isWrong ? words.badAnswer : undefined}
      />
      <Button size="small" variant="quiet" onPress={answer}>
        {words.answer}
      </Button>
    </details>
  );
}
