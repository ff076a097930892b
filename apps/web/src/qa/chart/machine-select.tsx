import { Select } from '../../ui/select/select';
import { words } from '../words';
import type { DrawnMachine } from './all-charts';

export interface MachineSelectProps {
  readonly machines: readonly DrawnMachine[];
  readonly id: string;
  readonly onChoose: (id: string) => void;
}

export function MachineSelect({ machines, id, onChoose }: MachineSelectProps) {
  const options = machines.map((machine) => ({ value: machine.id, label: machine.id }));
  return (
    <Select
      label={words.machine}
      options={options}
      value={id}
      width="half"
      onChoose={(chosen) => onChoose(chosen)}
    />
  );
}
