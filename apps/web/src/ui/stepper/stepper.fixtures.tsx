import { type Fixture, Held } from '../fixture';
import { Stepper } from './stepper';

const names = ['About you', 'Learn', 'Questions', 'Letter', 'Details', 'Agreement'];

const statusOf = (index: number, current: number) => {
  if (index === current) return 'current';
  return index < current ? 'complete' : index === current + 1 ? 'available' : 'locked';
};

export const fixtures: readonly Fixture[] = [
  {
    name: 'third of six',
    element: (
      <Held initial={2}>
        {(current, hold) => (
          <Stepper
            label="Your way"
            steps={names.map((name, index) => ({
              key: String(index),
              name,
              status: statusOf(index, current),
            }))}
            onSelect={(key) => hold(Number(key))}
          />
        )}
      </Held>
    ),
  },
];
