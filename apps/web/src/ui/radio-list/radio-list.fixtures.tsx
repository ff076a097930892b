import { type Fixture, Held, nothing } from '../fixture';
import { RadioList } from './radio-list';

const options = [
  { value: 'walk', label: 'I walk' },
  { value: 'bus', label: 'I take the bus', hint: 'Number 12 stops at the door' },
  { value: 'car', label: 'Somebody drives me, and waits until I am ready to go home again' },
];

const picture = (path: string) => ({
  url: `data:image/svg+xml,${encodeURIComponent(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 36 30"><path d="${path}"/></svg>`)}`,
  width: 36,
  height: 30,
});

const shapes = [
  { value: 'square', label: 'A square', picture: picture('M8 5h20v20H8z') },
  { value: 'triangle', label: 'A triangle', picture: picture('M18 5l12 20H6z') },
  { value: 'neither', label: 'Neither' },
];

export const fixtures: readonly Fixture[] = [
  {
    name: 'a question',
    element: (
      <Held<string | null> initial="bus">
        {(value, hold) => (
          <RadioList legend={<h4>How do you get here?</h4>} options={options} value={value} onChoose={hold} />
        )}
      </Held>
    ),
  },
  {
    name: 'without an answer, wrong',
    element: (
      <Held<string | null> initial={null}>
        {(value, hold) => (
          <RadioList
            legend="How do you get home?"
            hint="Choose one"
            error="Please choose one"
            options={options}
            value={value}
            onChoose={hold}
          />
        )}
      </Held>
    ),
  },
  {
    name: 'with pictures',
    element: (
      <Held<string | null> initial={null}>
        {(value, hold) => <RadioList legend="Which shape?" options={shapes} value={value} onChoose={hold} />}
      </Held>
    ),
  },
  {
    name: 'locked',
    element: (
      <RadioList legend="How did you get here?" options={options} value="walk" onChoose={nothing} isLocked />
    ),
  },
];
