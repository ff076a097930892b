import { act, render, screen } from '@testing-library/react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { setOldestShown } from '../../api/kept/kept-shown';
import { timeOfDay } from '../../lib/dates-on-screen';
import { words } from '../words';
import { noticeWords } from './notices.words';
import { KeptNotice } from './kept-notice';

const NOW = Date.now();

const at = (network: 'online' | 'offline'): void => {
  vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(network === 'online');
};

afterEach(() => act(() => setOldestShown(null)));

describe('the notice above a page that shows what was kept', () => {
  it('says the day and the time of the oldest answer on it', () => {
    at('offline');
    render(<KeptNotice />);
    act(() => setOldestShown(Date.parse('2026-01-21T14:05:00Z')));
    expect(screen.getByRole('status').textContent).toContain(
      noticeWords.keptOffline('21st January 2026, 14:05'),
    );
  });

  it('leaves the day out when it was today', () => {
    at('offline');
    render(<KeptNotice />);
    act(() => setOldestShown(NOW));
    expect(screen.getByRole('status').textContent).toContain(noticeWords.keptOffline(timeOfDay(NOW)));
  });

  it('goes when the server has answered all of it', () => {
    at('offline');
    render(<KeptNotice />);
    act(() => setOldestShown(NOW));
    act(() => setOldestShown(null));
    expect(screen.queryByRole('status')).toBeNull();
  });

  it('offers to load the page again when the network is back', () => {
    at('online');
    render(<KeptNotice />);
    act(() => setOldestShown(NOW));
    expect(screen.getByRole('button', { name: words.loadAnew })).toBeInTheDocument();
  });
});
