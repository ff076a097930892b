import { resourceEndpoints } from '@candour/contracts';
import { aLearningPage, someVideos } from '@candour/contracts/testing';
import { render, screen } from '@testing-library/react';
import { beforeEach, expect, it } from 'vitest';
import { type FakeServer, fakeServer } from '../../../api/testing/fake-server';
import { id, readySurgery } from '../../../api/testing/patient-facts';
import { TaughtAbout } from './taught-about';

const videos = someVideos([0, 0]);
const [first] = videos.resource_engagements;
const resources = [
  {
    ...videos,
    resource_engagements: videos.resource_engagements.map((video) => ({
      ...video,
      resource_part: video === first ? ('risks' as const) : null,
    })),
  },
];

let server: FakeServer;
const about = (paragraph: string | null) => (
  <TaughtAbout surgery={readySurgery} resources={resources} paragraph={paragraph} />
);

beforeEach(() => {
  server = fakeServer();
  server.answer(resourceEndpoints.readLearningPage, { surgery_id: id(1), page: aLearningPage() });
});

it('a question has the way to its video and its picture, of a page that is read once for all questions', async () => {
  const { rerender } = render(about('para-risks'));
  expect(
    (await screen.findByRole('link', { name: 'Watch the video about this' })).getAttribute('href'),
  ).toMatch(new RegExp(`step=learning-resources#${first?.resource_id}$`));
  rerender(about(null));
  expect(screen.queryByRole('link')).toBeNull();
  rerender(about('para-what-it-is'));
  expect(screen.getByAltText('A left hip')).toBeInTheDocument();
  expect(screen.queryByRole('link')).toBeNull();
  expect(server.callsOf(resourceEndpoints.readLearningPage)).toHaveLength(1);
});
