import { fireEvent, renderHook } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { tellWritten } from '../../api/writes';
import { useReadAgain } from './use-read-again';

const show = (isBusy = false) => {
  const reload = vi.fn();
  const shown = renderHook((props) => useReadAgain(props), { initialProps: { reload, isBusy } });
  return { reload, shown, become: (busy: boolean) => shown.rerender({ reload, isBusy: busy }) };
};

describe('what a page shows', () => {
  it('is read again on a return to the page and after a write, until the page is left', () => {
    const { reload, shown } = show();
    fireEvent.focus(window);
    tellWritten();
    expect(reload).toHaveBeenCalledTimes(2);
    shown.unmount();
    fireEvent.focus(window);
    tellWritten();
    expect(reload).toHaveBeenCalledTimes(2);
  });

  it('is read once more where a write came while it was being read', () => {
    const { reload, become } = show(true);
    tellWritten();
    reload.mockClear();
    become(false);
    expect(reload).toHaveBeenCalledTimes(1);
    become(true);
    become(false);
    expect(reload).toHaveBeenCalledTimes(1);
  });
});
