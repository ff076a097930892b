import { Button } from '../../ui/button/button';
import { Cluster } from '../../ui/layout/cluster';
import { assessmentWords as words } from './assessment.words';

export interface AutoAdvanceSwitchProps {
  readonly isOn: boolean;
  readonly onSwitch: (isOn: boolean) => void;
}

/** Announces that the next question appears automatically, with a button to turn that off. */
export function AutoAdvanceSwitch({ isOn, onSwitch }: AutoAdvanceSwitchProps) {
  return (
    <Cluster gap={2}>
      <span>{isOn ? words.movesOn : words.movesNot}</span>
      <Button variant="plain" size="small" onPress={() => onSwitch(!isOn)}>
        {isOn ? words.turnOff : words.turnOn}
      </Button>
    </Cluster>
  );
}
