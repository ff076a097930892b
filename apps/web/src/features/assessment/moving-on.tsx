import { Button } from '../../ui/button/button';
import { Cluster } from '../../ui/layout/cluster';
import { assessmentWords as words } from './assessment.words';

export interface MovingOnProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** Says beforehand that the next question comes by itself, and lets that be turned off. */
export function MovingOn({ isOn, onSwitch }: MovingOnProps) {
  return (
    <Cluster gap={2}>
      <span>{isOn ? words.movesOn : words.movesNot}</span>
      <Button variant="plain" size="small" onPress={() => onSwitch(!isOn)}>
        {isOn ? words.turnOff : words.turnOn}
      </Button>
    </Cluster>
  );
}
