import { type Fixture, Held } from '../fixture';
import { Stack } from '../layout/stack';
import { Select } from './select';

const options = ['Apple', 'Blackcurrant', 'Cherry', 'Damson', 'Elderberry', 'Fig'].map((label) => ({
  value: label.toLowerCase(),
  label,
}));

export const fixtures: readonly Fixture[] = [
  {
    name: 'empty, chosen and wrong',
    element: (
      <Stack gap={6}>
        <Held<string | null> initial={null}>
          {(value, hold) => <Select label="Fruit" options={options} value={value} onChoose={hold} />}
        </Held>
        <Held<string | null> initial="fig">
          {(value, hold) => (
            <Select
              label="Second fruit"
              isOptional
              width="half"
              options={options}
              value={value}
              onChoose={hold}
            />
          )}
        </Held>
        <Held<string | null> initial={null}>
          {(value, hold) => (
            <Select
              label="Third fruit"
              error="Please select a valid option from the dropdown"
              options={options}
              value={value}
              onChoose={hold}
            />
          )}
        </Held>
      </Stack>
    ),
  },
];
