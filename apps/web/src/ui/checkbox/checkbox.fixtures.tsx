import { type Fixture, Held } from '../fixture';
import { Stack } from '../layout/stack';
import { Checkbox } from './checkbox';

export const fixtures: readonly Fixture[] = [
  {
    name: 'ticked, empty and wrong',
    element: (
      <Stack gap={2}>
        <Held<boolean> initial>
          {(value, hold) => (
            <Checkbox isChecked={value} onChange={hold}>
              I have read the guide
            </Checkbox>
          )}
        </Held>
        <Held initial={false}>
          {(value, hold) => (
            <Checkbox isChecked={value} onChange={hold}>
              I understand what happens next, and have had the time to think about it and to ask
            </Checkbox>
          )}
        </Held>
        <Held initial={false}>
          {(value, hold) => (
            <Checkbox isChecked={value} onChange={hold} error="Please tick the box">
              I agree
            </Checkbox>
          )}
        </Held>
      </Stack>
    ),
  },
];
