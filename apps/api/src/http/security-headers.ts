import { createHash } from 'node:crypto';
import type { Environment } from '../config/environment.types';
import { styleHashes } from './site/style-hashes';

export type Headers = Readonly<Record<string, string>>;

/**
 * The headers of every reply. HSTS is set only where the site is served over https: on plain http it would lock people
 * out.
 */
export const commonHeaders = ({ publicUrl }: Pick<Environment, 'publicUrl'>): Headers => ({
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'no-referrer',
  'cross-origin-opener-policy': 'same-origin',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  ...(publicUrl.startsWith('https:')
    ? { 'strict-transport-security': 'max-age=31536000; includeSubDomains' }
    : {}),
});

/** The headers of every reply of the API, none of which is a page. */
export const apiHeaders = (environment: Pick<Environment, 'publicUrl'>): Headers => ({
  ...commonHeaders(environment),
  'content-security-policy':
    "default-src 'none'; frame-ancestors 'none'; base-uri 'none'; form-action 'none'; sandbox",
  'cache-control': 'private, no-store',
});

const hashOf = (style: string): string => `'sha256-${createHash('sha256').update(style).digest('base64')}'`;

/**
 * The Content-Security-Policy of the web app's page. It may call only Candour and the endpoint that counts page views.
 * `style` is the text of the page's own style element.
 */
export const pagePolicy = (
  { publicUrl, analytics }: Pick<Environment, 'publicUrl' | 'analytics'>,
  style = '',
): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' ${[...new Set([hashOf(''), ...styleHashes, hashOf(style)])].join(' ')}`,
    "img-src 'self' data:",
    "font-src 'self'",
    "media-src 'self'",
    "worker-src 'self'",
    ['connect-src', "'self'", ...(analytics ? [new URL(analytics.url).origin] : [])].join(' '),
    "frame-src 'self' https://player.vimeo.com",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    ...(publicUrl.startsWith('https:') ? ['upgrade-insecure-requests'] : []),
  ].join('; ');
