import type { Answers } from '@candour/machines';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { Cluster } from '../../ui/layout/cluster';
import { SmallText } from '../../ui/layout/layout.styles';
import { Stack } from '../../ui/layout/stack';
import { asShortText } from '../as-text';
import { words } from '../words';
import { AnyAnswer } from './any-answer';
import type { PendingCall } from './fake-actors';
import { toldApart } from './told-apart';

export interface PendingCallsProps {
  readonly calls: readonly PendingCall[];
  readonly answers: Readonly<Record<string, Answers>>;
  readonly onAnswer: (call: PendingCall, output: unknown) => void;
  readonly onFail: (call: PendingCall, error: unknown) => void;
}

/** What the machine has asked of the outside, with the answers that the path specs give and any other. */
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
                  {words.answer} {toldApart(output, outputs)}
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
