import { useState } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { Cluster } from '../../ui/layout/cluster';
import { TextField } from '../../ui/text-field/text-field';
import { asShortText, asText } from '../as-text';
import { words } from '../words';

type AnyEvent = { readonly type: string };

const isEvent = (value: unknown): value is AnyEvent =>
  typeof value === 'object' && value !== null && 'type' in value && typeof value.type === 'string';

const readEvent = (text: string): AnyEvent | null => {
  try {
    const value: unknown = JSON.parse(text);
    return isEvent(value) ? value : null;
  } catch {
    return null;
  }
};

/** The type of an event, with its data if several events have that type. */
const nameOf = (event: AnyEvent, all: readonly AnyEvent[]): string => {
  const { type, ...carried } = event;
  const isAlone = all.filter((other) => other.type === type).length === 1;
  return isAlone ? type : `${type} ${asShortText(carried)}`;
};

export interface EventButtonsProps {
  readonly events: readonly AnyEvent[];
  readonly snapshot: AnyMachineSnapshot;
  readonly onSend: (event: AnyEvent) => void;
}

/** Buttons for the external events. Those that the current state accepts are highlighted. */
export function EventButtons({ events, snapshot, onSend }: EventButtonsProps) {
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const sendWritten = (): void => {
    const event = readEvent(text);
    setIsWrong(event === null);
    if (event) onSend(event);
  };
  return (
    <Card title={words.events} headingLevel={3}>
      <Cluster gap={2}>
        {events.map((event) => {
          const isAccepted = snapshot.status === 'active' && snapshot.can(event);
          return (
            <Button
              key={asText(event, 0)}
              size="small"
              variant={isAccepted ? 'primary' : 'quiet'}
              aria-description={isAccepted ? undefined : words.notHeard}
              onPress={() => onSend(event)}
            >
              {nameOf(event, events)}
            </Button>
          );
        })}
      </Cluster>
      <TextField
        label={words.otherEvent}
        value={text}
        onChange={setText}
        spellCheck={false}
        autoCapitalize="none"
        error={isWrong ? words.badEvent : undefined}
      />
      <Button size="small" variant="quiet" onPress={sendWritten}>
        {words.send}
      </Button>
    </Card>
  );
}
