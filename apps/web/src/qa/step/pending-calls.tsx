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

const isBranch = (value: unknown): value is object =>
  typeof value === 'object' && value !== null && !(value instanceof Error);

/** Each leaf value with its path. */
const leavesOf = (value: unknown, path: readonly string[] = []): readonly (readonly [string, unknown])[] =>
  isBranch(value)
    ? Object.entries(value).flatMap(([name, inner]) => leavesOf(inner, [...path, name]))
    : [[path.join('.'), value]];

/** The last name of the path, with the index if it is in a list. */
const lastName = (path: string): string => /(?:\d+\.)?[^.]*$/.exec(path)?.[0] ?? path;

/** One of several values in a few words: its beginning, or its differences from the others that begin alike. */
export const distinctText = (value: unknown, all: readonly unknown[]): string => {
  const beginning = asShortText(value);
  const alike = all.filter((other) => other !== value && asShortText(other) === beginning);
  if (alike.length === 0) return beginning;
  const others = alike.map((other) => new Map(leavesOf(other)));
  const own = leavesOf(value).filter(([path, leaf]) => others.some((other) => other.get(path) !== leaf));
  const parts = new Set(own.map(([path, leaf]) => `${lastName(path)}: ${asShortText(leaf)}`));
  return `… ${[...parts].join(', ')}`;
};

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
