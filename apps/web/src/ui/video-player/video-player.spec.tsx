import { act, fireEvent, render, screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { nothing } from '../fixture';
import { VideoPlayer, type VideoPlayerProps } from './video-player';
import { vimeoAddress } from './video-source';

const vimeo = vi.hoisted(() => ({
  listeners: new Map<string, () => void>(),
  ready: { promise: Promise.resolve() },
}));

vi.mock('@vimeo/player', () => ({
  default: class {
    on(name: string, listener: () => void) {
      vimeo.listeners.set(name, listener);
    }
    off() {}
    ready() {
      return vimeo.ready.promise;
    }
  },
}));

const film: VideoPlayerProps = {
  title: 'Planting a tree',
  source: { type: 'FILE', url: '/tree.mp4', captionsUrl: '/tree.vtt' },
  transcript: 'First we dig.\n\nThen we plant.',
  onEnded: nothing,
};

describe('a film of our own', () => {
  it('has captions and does not start automatically', () => {
    render(<VideoPlayer {...film} />);
    const video = screen.getByLabelText<HTMLVideoElement>('Planting a tree');
    expect(video.autoplay).toBe(false);
    expect(video.querySelector('track')?.getAttribute('src')).toBe('/tree.vtt');
  });

  it('comes as WebM and as MP4 where there are both, and has failed when the browser plays neither', () => {
    const failed = vi.fn();
    const source = { type: 'FILE', url: '/tree.webm', mp4Url: '/tree.mp4' } as const;
    render(<VideoPlayer {...film} source={source} onFailed={failed} />);
    const sources = [...screen.getByLabelText('Planting a tree').querySelectorAll('source')];
    expect(sources.map((one) => [one.getAttribute('src'), one.type])).toEqual([
      ['/tree.webm', 'video/webm'],
      ['/tree.mp4', 'video/mp4'],
    ]);
    for (const one of sources) fireEvent.error(one);
    expect(failed).toHaveBeenCalledTimes(1);
  });

  it('reports its end', () => {
    const ended = vi.fn();
    render(<VideoPlayer {...film} onEnded={ended} />);
    fireEvent.ended(screen.getByLabelText('Planting a tree'));
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('has a transcript, and reading it counts', async () => {
    const read = vi.fn();
    render(<VideoPlayer {...film} onRead={read} />);
    await userEvent.click(screen.getByText('Read what the video says'));
    expect(screen.getByText('Then we plant.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'I have read this' }));
    expect(read).toHaveBeenCalledTimes(1);
  });

  it('says that it cannot be played, opens the transcript, and tries again', async () => {
    const failed = vi.fn();
    render(<VideoPlayer {...film} onFailed={failed} />);
    fireEvent.error(screen.getByLabelText('Planting a tree'));
    expect(failed).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert').textContent).toContain('The video could not be played');
    expect(screen.getByText('First we dig.').closest('details')?.open).toBe(true);
    await userEvent.click(screen.getByRole('button', { name: 'Try again' }));
    expect(screen.getByLabelText('Planting a tree')).toBeInTheDocument();
  });
});

describe('a film on Vimeo', () => {
  const props: VideoPlayerProps = { ...film, source: { type: 'VIMEO', videoId: '76979871?h=8272103f6e' } };
  const tap = () => fireEvent.click(screen.getByRole('button', { name: 'Play video from Vimeo' }));

  beforeEach(() => {
    vimeo.ready.promise = Promise.resolve();
  });
  afterEach(() => vi.useRealTimers());

  it('loads nothing before a tap on a button that names Vimeo', () => {
    render(<VideoPlayer {...props} startsByItself />);
    expect(document.querySelector('iframe')).toBeNull();
    expect(screen.getByText(/This video comes from Vimeo/)).toBeInTheDocument();
  });

  it('plays in a frame that requests no tracking', () => {
    render(<VideoPlayer {...props} />);
    tap();
    const frame = screen.getByTitle('Planting a tree');
    expect(frame.getAttribute('src')).toBe(
      'https://player.vimeo.com/video/76979871?h=8272103f6e&dnt=1&autoplay=1',
    );
    expect(frame.getAttribute('referrerpolicy')).toBe('strict-origin-when-cross-origin');
  });

  it('starts automatically after Vimeo has been allowed in this list', () => {
    render(<VideoPlayer {...props} startsByItself isVimeoAllowed />);
    expect(screen.getByTitle('Planting a tree')).toBeInTheDocument();
  });

  it('reports its end', async () => {
    const ended = vi.fn();
    render(<VideoPlayer {...props} onEnded={ended} />);
    tap();
    await vi.waitFor(() => expect(vimeo.listeners.has('ended')).toBe(true));
    vimeo.listeners.get('ended')?.();
    expect(ended).toHaveBeenCalledTimes(1);
  });

  it('fails if it is not ready after five seconds', async () => {
    vi.useFakeTimers();
    vimeo.ready.promise = new Promise(() => {});
    const failed = vi.fn();
    render(<VideoPlayer {...props} onFailed={failed} />);
    tap();
    await act(() => vi.advanceTimersByTimeAsync(4999));
    expect(failed).not.toHaveBeenCalled();
    await act(() => vi.advanceTimersByTimeAsync(1));
    expect(failed).toHaveBeenCalledTimes(1);
    expect(screen.getByRole('alert')).toBeInTheDocument();
  });

  it.each(['', 'abc', '76979871/../..', 'https://example.org'])(
    'refuses %j as the id of a film',
    (videoId) => {
      expect(vimeoAddress(videoId)).toBeNull();
    },
  );
});
