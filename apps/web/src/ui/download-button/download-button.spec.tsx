import { render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it, vi } from 'vitest';
import { DownloadButton } from './download-button';

describe('a download', () => {
  it('explains in a live region why it takes long, and cannot start twice', async () => {
    const press = vi.fn();
    const { rerender } = render(
      <DownloadButton progress={null} onPress={press}>
        Download
      </DownloadButton>,
    );
    const status = screen.getByRole('status');
    expect(status.textContent).toBe('');
    await userEvent.click(screen.getByRole('button', { name: 'Download' }));
    rerender(
      <DownloadButton progress="It is being made." isPending onPress={press}>
        Download
      </DownloadButton>,
    );
    expect(screen.getByRole('status')).toBe(status);
    expect(status.textContent).toBe('It is being made.');
    await userEvent.click(screen.getByRole('button', { name: /Download/ }));
    expect(press).toHaveBeenCalledTimes(1);
  });
});
