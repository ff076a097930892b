import { endpoint, json, roundQuery } from './endpoint';
import { learningPage, PAGE_PARTS, sidedPicture } from './learning-page';
import { ENGAGEMENTS_MAX, LIST_BODY_MAX_BYTES, VIEWS_MAX } from './limits';
import { messages } from './messages';
import { form, required } from './rules/form';
import { identifierRule } from './rules/identifier';
import { listOf } from './rules/list';
import { wholeNumber } from './rules/number';
import { pathIdentifier } from './rules/path-parameter';
import { type ValueOf, count, flag, html, identifier, list, nullable, object, oneOf, text } from './shape';

export const RESOURCE_TYPES = ['VIMEO', 'FILE'] as const;
export const RESOURCE_CATEGORIES = ['Pre Assessment'] as const;

const resourceFields = {
  resource_id: identifier,
  resource_title: text,
  resource_type: oneOf(RESOURCE_TYPES),
  /** The video id of a VIMEO resource, or the URL of a FILE. */
  resource_content: text,
  resource_transcript: html,
  resource_captions_url: nullable(text),
  /** The MP4, for browsers that do not play WebM. */
  resource_mp4_url: nullable(text),
  /** The drawings of a drawn video, which has its words in the picture; the first is its poster. */
  resource_pictures: list(sidedPicture),
  /** The part of the learning page about the same topic. */
  resource_part: nullable(oneOf(PAGE_PARTS)),
};

export const previewResource = object(resourceFields);
export type PreviewResource = ValueOf<typeof previewResource>;

export const resourceEngagement = object({ ...resourceFields, patient_engagement: count });
export type ResourceEngagement = ValueOf<typeof resourceEngagement>;

export const resourceCategory = object({
  category: oneOf(RESOURCE_CATEGORIES),
  completed: flag,
  user_engagement_count: count,
  total_resource_count: count,
  /** How long those that were not seen yet take together; 0 where that is not known. */
  seconds_left: count,
  syllabus_id: identifier,
  resource_engagements: list(resourceEngagement),
});
export type ResourceCategory = ValueOf<typeof resourceCategory>;

export const resourceSummary = object({
  category: oneOf(RESOURCE_CATEGORIES),
  completed: flag,
  user_engagement_count: count,
  total_resource_count: count,
  seconds_left: count,
  percent: count,
});
export type ResourceSummary = ValueOf<typeof resourceSummary>;

/** `viewed` is the total view count. The API stores the larger of the sent and the stored count. */
export const engagement = form({
  resource_id: required(identifierRule()),
  viewed: required(wholeNumber('viewed', 0, VIEWS_MAX)),
});

export const engagementsForm = form({
  surgery_id: required(identifierRule(messages.notFound)),
  syllabus_id: required(identifierRule()),
  engagements: required(
    listOf('engagements', engagement, { maximum: ENGAGEMENTS_MAX, uniqueBy: 'resource_id' }),
  ),
});

const reply = json(
  object({ surgery_id: identifier, syllabus_id: identifier, categories: list(resourceCategory) }),
);

export const resourceEndpoints = {
  readResources: endpoint({
    method: 'GET',
    path: '/api/resource/surgery/:id',
    summary: 'The learning resources of a surgery with the views',
    who: 'resource:read',
    surgery: 'path.id',
    params: pathIdentifier,
    query: roundQuery,
    reply,
  }),
  previewResources: endpoint({
    method: 'GET',
    path: '/api/resource/operation/:id',
    summary: 'The learning resources of an operation, as a preview',
    who: 'content:preview',
    params: pathIdentifier,
    cached: true,
    reply: json(object({ resources: list(previewResource) })),
  }),
  readLearningPage: endpoint({
    method: 'GET',
    path: '/api/resource/page/surgery/:id',
    summary: 'The page that teaches the operation of a surgery; null where its content has none',
    who: 'resource:read',
    surgery: 'path.id',
    params: pathIdentifier,
    query: roundQuery,
    reply: json(object({ surgery_id: identifier, page: nullable(learningPage) })),
  }),
  previewLearningPage: endpoint({
    method: 'GET',
    path: '/api/resource/page/operation/:id',
    summary: 'The page that teaches an operation, as a preview',
    who: 'content:preview',
    params: pathIdentifier,
    cached: true,
    reply: json(object({ page: nullable(learningPage) })),
  }),
  saveEngagements: endpoint({
    method: 'POST',
    path: '/api/resource/surgery',
    summary: 'Save views',
    who: 'resource:engage',
    surgery: 'body.surgery_id',
    body: engagementsForm,
    bodyMax: LIST_BODY_MAX_BYTES,
    rateLimit: 'write',
    reply,
  }),
  summariseResources: endpoint({
    method: 'GET',
    path: '/api/resource/summary/surgery/:id',
    summary: 'How far the learning is',
    who: 'resource:read',
    surgery: 'path.id',
    params: pathIdentifier,
    reply: json(object({ surgery_id: identifier, categories: list(resourceSummary) })),
  }),
};
