import { type ResourceCategory, resourceEndpoints } from '@candour/contracts';
import { type Outbox, outboxSelectors } from '@candour/machines';
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { id, videosOf } from '../../api/testing/patient-facts';
import { runningOutbox } from '../../shell/outbox/testing/running-outbox';
import { completeBrowser } from '../../lib/testing/complete-browser';
import { LearningVideos, type LearningVideosProps } from './learning-videos';
import { withVoice } from './testing/with-voice';
import { useVideoPlaylist } from './use-video-playlist';

let server: FakeServer;
let outbox: Outbox;

interface VideosProps extends Partial<Pick<LearningVideosProps, 'questionsAbout' | 'side'>> {
  readonly category: ResourceCategory;
}

function Videos({ category, ...about }: VideosProps) {
  const run = useVideoPlaylist({ surgeryId: id(1), category, outbox });
  return <LearningVideos {...run} surgeryId={id(1)} side="Left" {...about} />;
}

const video = (number: number) =>
  screen.getByLabelText<HTMLVideoElement>(`Video ${number}`, { selector: 'video' });
const watch = (number: number) => {
  fireEvent.playing(video(number));
  fireEvent.pause(video(number));
  fireEvent.ended(video(number));
};

const aPicture = (side: string) => ({
  url: `/content-files/${side}`,
  title: `A worn ${side} hip`,
  description: 'Bone rubs on bone.',
  width: 360,
  height: 400,
});
const drawn = (): ResourceCategory => {
  const category = videosOf([0]);
  const pictures = [{ picture: aPicture('right'), left_picture: aPicture('left') }];
  const shown = {
    resource_pictures: pictures,
    resource_part: 'what-it-is',
    resource_captions_url: '/words.vtt',
  } as const;
  return {
    ...category,
    resource_engagements: category.resource_engagements.map((one) => ({ ...one, ...shown })),
  };
};

const serverHolds = (views: readonly number[]) =>
  server.answer(resourceEndpoints.saveEngagements, {
    surgery_id: id(1),
    syllabus_id: id(7),
    categories: [videosOf(views, true)],
  });

beforeEach(() => {
  localStorage.clear();
  completeBrowser();
  server = fakeServer();
  outbox = runningOutbox();
});

describe('the learning videos', () => {
  it('start at the first unwatched one, which plays without sound', async () => {
    render(<Videos category={videosOf([1, 0, 0])} />);
    expect(await screen.findByText('Completed 1 / 3')).toBeInTheDocument();
    expect([video(2).autoplay, video(2).muted]).toEqual([true, true]);
    expect(screen.getByRole('button', { name: /Video 2/ }).getAttribute('aria-current')).toBe('true');
    expect(screen.getByRole('button', { name: /Video 1/ }).textContent).toContain('Done');
  });

  it('lead to the questions about the one that shows, on demand, and to none where nothing is asked', async () => {
    const taught = { question_id: id(101), question_heading: 'Blood clots', href: '/questions#clots' };
    render(
      <Videos
        category={videosOf([0, 0])}
        questionsAbout={({ resource_title }) => (resource_title === 'Video 1' ? [taught] : [])}
      />,
    );
    await userEvent.click(await screen.findByRole('button', { name: 'Questions about this video' }));
    expect(screen.getByRole('link', { name: 'Blood clots' }).getAttribute('href')).toBe('/questions#clots');
    await userEvent.click(screen.getByRole('button', { name: /Video 2/ }));
    expect(screen.queryByRole('button', { name: 'Questions about this video' })).toBeNull();
  });

  it('count one that ended and play the next one', async () => {
    render(<Videos category={videosOf([0, 0])} />);
    await screen.findByText('Completed 0 / 2');
    watch(1);
    expect(await screen.findByText('Completed 1 / 2')).toBeInTheDocument();
    expect([video(2).autoplay, video(2).muted]).toEqual([true, true]);
  });

  it('keep the sound that was given to the one before', async () => {
    render(<Videos category={videosOf([0, 0])} />);
    await screen.findByText('Completed 0 / 2');
    video(1).muted = false;
    fireEvent.volumeChange(video(1));
    watch(1);
    await screen.findByText('Completed 1 / 2');
    expect([video(2).autoplay, video(2).muted]).toEqual([true, false]);
  });

  it('wait for a tap when one has been read, and when all have been watched', async () => {
    const { unmount } = render(<Videos category={videosOf([0, 0])} />);
    await userEvent.click(await screen.findByText('Read what the video says'));
    await userEvent.click(screen.getByRole('button', { name: 'I have read this' }));
    await screen.findByText('Completed 1 / 2');
    expect(video(2).autoplay).toBe(false);
    unmount();
    render(<Videos category={{ ...videosOf([1, 1]), completed: true }} />);
    await screen.findByText('Completed 2 / 2');
    expect(video(1).autoplay).toBe(false);
  });

  it('stay on the current one if auto-play is off', async () => {
    render(<Videos category={videosOf([0, 0])} />);
    await userEvent.click(screen.getByRole('checkbox', { name: 'Play the next video by itself' }));
    watch(1);
    await screen.findByText('Completed 1 / 2');
    expect(video(2).autoplay).toBe(false);
  });

  it('do not play one after the other if the device asks for reduced motion', async () => {
    vi.stubGlobal('matchMedia', (query: string) => ({
      matches: query === '(prefers-reduced-motion: reduce)',
    }));
    render(<Videos category={videosOf([0, 0])} />);
    expect([video(1).autoplay, video(1).muted]).toEqual([false, false]);
    watch(1);
    await screen.findByText('Completed 1 / 2');
    expect(video(2).autoplay).toBe(false);
  });

  it('begin with a drawing of the side of the operation, described in words, and with captions off', () => {
    render(<Videos category={drawn()} />);
    expect(video(1).poster).toContain('/content-files/left');
    expect(document.getElementById(video(1).getAttribute('aria-describedby') ?? '')?.textContent).toBe(
      'A worn left hip',
    );
    expect(video(1).querySelector('track')?.default).toBe(false);
  });

  it('say that they show the right side, except to a patient whose right side it is, and where there are no sides', () => {
    const shown = /^This video shows the right side/;
    const { rerender } = render(<Videos category={drawn()} />);
    expect(screen.getByText(shown)).toBeInTheDocument();
    rerender(<Videos category={drawn()} side={null} />);
    expect(screen.getByText(shown)).toBeInTheDocument();
    rerender(<Videos category={drawn()} side="Right" />);
    expect(screen.queryByText(shown)).toBeNull();
    cleanup();
    render(<Videos category={videosOf([0])} />);
    expect(video(1)).toBeInTheDocument();
    expect(screen.queryByText(shown)).toBeNull();
  });

  it('are read aloud with what they show, and lead to the part of the page that teaches the same', async () => {
    const { said } = withVoice();
    render(<Videos category={drawn()} />);
    await userEvent.click(screen.getByRole('button', { name: 'Listen to this video' }));
    expect(said.map(({ text }) => text)).toEqual([
      'Video 1',
      'Words of video 1.',
      'Picture: A worn left hip. Bone rubs on bone.',
    ]);
    await userEvent.click(screen.getByRole('button', { name: 'Stop listening' }));
    expect(said).toEqual([]);
    const more = screen.getByRole('link', { name: 'Read more about this' });
    expect(more.getAttribute('href')).toBe(`/patient/learn/${id(1)}#what-it-is`);
  });

  it('are sent after the last one ends; the first is then selected and does not play', async () => {
    serverHolds([1, 1]);
    render(<Videos category={videosOf([1, 0])} />);
    await screen.findByText('Completed 1 / 2');
    watch(2);
    await waitFor(() => expect(server.callsOf(resourceEndpoints.saveEngagements)).toHaveLength(1));
    expect(server.callsOf(resourceEndpoints.saveEngagements)[0]?.body).toEqual({
      surgery_id: id(1),
      syllabus_id: id(7),
      engagements: [{ resource_id: id(201), viewed: 1 }],
    });
    expect(video(1).autoplay).toBe(false);
  });

  it('count as watched if the transcript is read', async () => {
    serverHolds([1]);
    render(<Videos category={videosOf([0])} />);
    await userEvent.click(screen.getByText('Read what the video says'));
    expect(screen.getByText('Words of video 1.')).toBeInTheDocument();
    await userEvent.click(screen.getByRole('button', { name: 'I have read this' }));
    expect(await screen.findByText('Completed 1 / 1')).toBeInTheDocument();
  });

  it('hand the focus on to the next one when its words have been read', async () => {
    render(<Videos category={videosOf([0, 0])} />);
    await userEvent.click(screen.getByText('Read what the video says'));
    await userEvent.click(screen.getByRole('button', { name: 'I have read this' }));
    await waitFor(() =>
      expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Video 2' })),
    );
  });

  it('leave the focus in the list where a video is chosen', async () => {
    render(<Videos category={videosOf([0, 0])} />);
    const second = screen.getByRole('button', { name: /Video 2/ });
    await userEvent.click(second);
    expect(await screen.findByRole('heading', { name: 'Video 2' })).toBeInTheDocument();
    expect(document.activeElement).toBe(second);
  });

  it('do not count if the server refuses them', async () => {
    server.fail(resourceEndpoints.saveEngagements, 422, 'This is not accepted');
    render(<Videos category={videosOf([0])} />);
    await userEvent.click(screen.getByText('Read what the video says'));
    await userEvent.click(screen.getByRole('button', { name: 'I have read this' }));
    await waitFor(() => expect(outboxSelectors.refused(outbox.getSnapshot())).toHaveLength(1));
    expect(await screen.findByText('Completed 0 / 1')).toBeInTheDocument();
  });
});
