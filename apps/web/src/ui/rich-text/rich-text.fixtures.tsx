import type { Fixture } from '../fixture';
import { RichText } from './rich-text';
import type { AllowedHtml } from './sanitise';

export const noteHtml: AllowedHtml = {
  tags: ['h3', 'h4', 'strong', 'em', 'blockquote', 'a', 'ol', 'ul', 'li', 'p', 'br'],
  attributes: ['href'],
};

const html =
  '<h3>Before I come</h3><p>I would like to know <strong>who</strong> helps <em>afterwards</em>.</p><blockquote>Bring a friend</blockquote><ul><li>Parking</li><li>Lunch</li></ul><p><a href="https://example.org">The guide</a></p>';

export const fixtures: readonly Fixture[] = [
  { name: 'everything that is allowed', element: <RichText html={html} allowed={noteHtml} /> },
];
