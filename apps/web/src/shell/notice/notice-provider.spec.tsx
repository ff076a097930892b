import { SNACKBAR_MS } from '@candour/contracts';
import { act, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { useNotices } from './notice-context';
import { NoticeProvider } from './notice-provider';

function Page() {
  const { raiseError, raiseSuccess } = useNotices();
  return (
    <>
      <button type="button" onClick={() => raiseError('It failed')}>
        Fail
      </button>
      <button type="button" onClick={() => raiseSuccess('It worked')}>
        Work
      </button>
    </>
  );
}

const open = () => {
  const at = (place: string) => (
    <NoticeProvider place={place}>
      <Page />
    </NoticeProvider>
  );
  const { rerender } = render(at('/one'));
  return { goTo: (place: string) => rerender(at(place)) };
};

const wait = (milliseconds: number): void =>
  act(() => {
    vi.advanceTimersByTime(milliseconds);
  });

beforeEach(() => {
  vi.useFakeTimers();
});
afterEach(() => {
  vi.useRealTimers();
});

describe('the snackbar', () => {
  it('is announced, and closes after 5000 ms', () => {
    open();
    fireEvent.click(screen.getByText('Fail'));
    expect(screen.getByRole('alert').textContent).toBe('Error: It failed');
    wait(SNACKBAR_MS - 1);
    expect(screen.queryByRole('alert')).not.toBeNull();
    wait(1);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('stays open while the pointer is over it', () => {
    open();
    fireEvent.click(screen.getByText('Fail'));
    const box = screen.getByRole('alert').parentElement as HTMLElement;
    fireEvent.pointerEnter(box);
    wait(SNACKBAR_MS * 3);
    expect(screen.queryByRole('alert')).not.toBeNull();
    fireEvent.pointerLeave(box);
    wait(SNACKBAR_MS);
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('does not show the error of one page on the next page', () => {
    const { goTo } = open();
    fireEvent.click(screen.getByText('Fail'));
    goTo('/two');
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('still shows a success on the next page', () => {
    const { goTo } = open();
    fireEvent.click(screen.getByText('Work'));
    goTo('/two');
    expect(screen.getByRole('status').textContent).toBe('It worked');
  });
});
