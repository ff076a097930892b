import { messages } from '@candour/contracts';
import { act, render, renderHook, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { ApiError } from '../../api/api-error';
import { RemoteView } from './remote-view';
import { useRemote } from './use-remote';

interface Answering {
  readonly key: string;
  readonly answer: (data: string) => Promise<void>;
  readonly fail: (error: Error) => Promise<void>;
}

/** A server whose replies the test sends one by one. */
const controlled = () => {
  const asked: Answering[] = [];
  const load = (key: string) =>
    new Promise<string>((resolve, reject) => {
      asked.push({
        key,
        answer: (data) => act(async () => resolve(data)),
        fail: (error) => act(async () => reject(error)),
      });
    });
  return { asked, load, last: () => asked.at(-1) as Answering };
};

const unavailable = new ApiError({ status: 503, errors: [messages.unavailable] });

describe('remote data', () => {
  it('keep the old rows until those of the newest key have loaded', async () => {
    const { asked, load, last } = controlled();
    const { result, rerender } = renderHook(({ key }) => useRemote(() => load(key), key), {
      initialProps: { key: 'a' },
    });
    await last().answer('rows of a');
    expect(result.current.data).toBe('rows of a');

    rerender({ key: 'ab' });
    rerender({ key: 'abc' });
    expect(result.current.data).toBe('rows of a');
    await last().answer('rows of ab');
    expect(result.current.data).toBe('rows of a');
    await last().answer('rows of abc');
    expect(result.current.data).toBe('rows of abc');
    expect(asked.map(({ key }) => key)).toEqual(['a', 'ab', 'abc']);
  });

  it('show the reply of a write without another call', async () => {
    const { asked, load, last } = controlled();
    const { result } = renderHook(() => useRemote(() => load('')));
    await last().answer('old');
    act(() => result.current.replace('new'));
    expect(result.current.data).toBe('new');
    expect(asked).toHaveLength(1);
  });
});

function Shown({
  load,
  failureText,
}: {
  readonly load: () => Promise<string>;
  readonly failureText?: string;
}) {
  const remote = useRemote(load);
  return (
    <>
      <button type="button" onClick={remote.reload}>
        Reload
      </button>
      <RemoteView of={remote} {...(failureText ? { failureText } : {})}>
        {(data) => <p>{data}</p>}
      </RemoteView>
    </>
  );
}

describe('the view of remote data', () => {
  it('shows the error and tries again', async () => {
    const { load, last } = controlled();
    render(<Shown load={() => load('')} />);
    await last().fail(unavailable);
    expect(screen.getByRole('alert').textContent).toContain(messages.unavailable);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    await last().answer('here it is');
    expect(screen.getByText('here it is')).toBeInTheDocument();
    expect(screen.queryByRole('alert')).toBeNull();
  });

  it('mentions the connection if no reply arrived, whatever text the page provides', async () => {
    const { load, last } = controlled();
    render(<Shown load={() => load('')} failureText="Not available" />);
    await last().fail(new ApiError({ status: null }));
    expect(screen.getByRole('alert').textContent).toContain('Check your connection');
  });

  it('keeps outdated data visible and says so', async () => {
    const { load, last } = controlled();
    render(<Shown load={() => load('')} />);
    await last().answer('as it was');
    await userEvent.click(screen.getByRole('button', { name: 'Reload' }));
    await last().fail(unavailable);
    expect(screen.getByText('as it was')).toBeInTheDocument();
    expect(screen.getByRole('status').textContent).toContain('may be out of date');
  });

  it('aborts the call when the user leaves the page', () => {
    const stopped = vi.fn();
    const load = (signal: AbortSignal) => {
      signal.addEventListener('abort', stopped);
      return new Promise<string>(() => undefined);
    };
    const { unmount } = renderHook(() => useRemote(load));
    unmount();
    expect(stopped).toHaveBeenCalled();
  });
});
