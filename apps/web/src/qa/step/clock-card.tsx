import { useState } from 'react';
import { Button } from '../../ui/button/button';
import { Card } from '../../ui/card/card';
import { Cluster } from '../../ui/layout/cluster';
import { TextField } from '../../ui/text-field/text-field';
import { words } from '../words';

const steps = [
  { text: '400 ms', milliseconds: 400 },
  { text: '5 s', milliseconds: 5_000 },
  { text: '30 s', milliseconds: 30_000 },
  { text: '30 min', milliseconds: 1_800_000 },
] as const;

export interface ClockCardProps {
  readonly now: number;
  readonly onPass: (milliseconds: number) => void;
}

/** The simulated clock, which moves only on request. */
export function ClockCard({ now, onPass }: ClockCardProps) {
  const [text, setText] = useState('');
  const [isWrong, setIsWrong] = useState(false);
  const pass = (): void => {
    const milliseconds = Number(text);
    const isGood = text.trim() !== '' && Number.isInteger(milliseconds) && milliseconds > 0;
    setIsWrong(!isGood);
    if (isGood) onPass(milliseconds);
  };
  return (
    <Card title={words.clock} headingLevel={3} aside={<output>{words.now(now)}</output>}>
      <Cluster gap={2}>
        {steps.map((step) => (
          <Button key={step.text} size="small" variant="quiet" onPress={() => onPass(step.milliseconds)}>
            {words.pass(step.text)}
          </Button>
        ))}
      </Cluster>
      <TextField
        label={words.milliseconds}
        value={text}
        onChange={setText}
        inputMode="numeric"
        width="half"
        error={isWrong ? words.badTime : undefined}
      />
      <Button size="small" variant="quiet" onPress={pass}>
        {words.pass('')}
      </Button>
    </Card>
  );
}
