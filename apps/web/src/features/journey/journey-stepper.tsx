import type { JourneyStepId } from '@candour/contracts';
import type { StepperRow } from '@candour/machines';
import { type Step, Stepper } from '../../ui/stepper/stepper';
import { journeyWords } from './journey.words';

const statusOf = ({ isActive, isComplete, isSelectable }: StepperRow): Step['status'] => {
  if (isActive) return 'current';
  if (!isSelectable) return 'locked';
  return isComplete ? 'complete' : 'available';
};

export interface JourneyStepperProps {
  readonly steps: readonly StepperRow[];
  readonly onSelect: (step: JourneyStepId) => void;
}

/** The required steps: a list on a desk, one line with a sheet on a phone. */
export function JourneyStepper({ steps, onSelect }: JourneyStepperProps) {
  const select = (key: string) => {
    const row = steps.find(({ id }) => id === key);
    if (row) onSelect(row.id);
  };
  return (
    <Stepper
      label={journeyWords.stepperLabel}
      steps={steps.map((row) => ({ key: row.id, name: row.name, status: statusOf(row) }))}
      onSelect={select}
    />
  );
}
