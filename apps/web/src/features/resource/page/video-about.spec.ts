import { aLearningPage, someVideos } from '@candour/contracts/testing';
import { expect, it } from 'vitest';
import { videoAbout } from './video-about';

const videos = someVideos([0, 0]);
const aboutRisks = videos.resource_engagements.map((video, place) => ({
  ...video,
  resource_part: place === 1 ? ('risks' as const) : null,
}));
const categories = [{ ...videos, resource_engagements: aboutRisks }];

it('the video about a paragraph is that of its part', () => {
  expect(videoAbout('para-risks', aLearningPage(), categories)).toBe(aboutRisks[1]);
});

it.each([
  ['a paragraph whose part has none', 'para-benefits', aLearningPage()],
  ['a paragraph that is not on the page', 'elsewhere', aLearningPage()],
  ['an operation without a page', 'para-risks', null],
])('there is no video about %s', (_, paragraph, page) => {
  expect(videoAbout(paragraph, page, categories)).toBeNull();
});
