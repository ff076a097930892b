import { act, render, screen } from '@testing-library/react';
import { Component, type ReactNode, Suspense } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { type Part, part } from './part';

class Boundary extends Component<{ readonly children: ReactNode }> {
  override state = { hasFailed: false };
  static getDerivedStateFromError = () => ({ hasFailed: true });
  override render(): ReactNode {
    return this.state.hasFailed ? <p>could not be loaded</p> : this.props.children;
  }
}

const show = async ({ Component: Shown }: Part<object>, attempt = 1): Promise<void> =>
  act(async () => {
    render(
      <Boundary key={attempt}>
        <Suspense fallback={<p>loading</p>}>
          <Shown />
        </Suspense>
      </Boundary>,
    );
  });

/** A loader that fails this many times before it succeeds. */
const afterFailures = (failures: number) => {
  let tries = 0;
  return vi.fn(async () => {
    tries += 1;
    if (tries <= failures) throw new Error('not there');
    return () => <p>here</p>;
  });
};

// React logs each error again that a boundary has caught.
beforeEach(() => void vi.spyOn(console, 'error').mockReturnValue(undefined));
afterEach(() => void vi.restoreAllMocks());

it('a part that cannot be loaded throws to its error boundary and is not retried for ever', async () => {
  const load = afterFailures(Number.POSITIVE_INFINITY);
  await show(part<object>(load));
  expect(screen.getByText('could not be loaded')).toBeInTheDocument();
  expect(load).toHaveBeenCalledTimes(1);
});

it('a part that could not be loaded is loaded again at the next preload', async () => {
  const late = part<object>(afterFailures(1));
  await show(late);
  await act(() => late.preload());
  await show(late, 2);
  expect(screen.getByText('here')).toBeInTheDocument();
});

it('a part whose preload failed is loaded when it renders', async () => {
  const late = part<object>(afterFailures(1));
  await late.preload();
  await show(late);
  expect(screen.getByText('here')).toBeInTheDocument();
});
