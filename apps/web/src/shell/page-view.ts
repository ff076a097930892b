import type { AnalyticsConfig } from '../api/runtime-config';

interface PageViewMessage {
  readonly type: string;
  readonly body: string;
}

type Form = (view: PageView, site: string, origin: string) => PageViewMessage;

/** Plausible's events API. As `text/plain`, which Plausible's own script sends too, it needs no preflight request. */
const plausible: Form = ({ route }, site, origin) => ({
  type: 'text/plain',
  body: JSON.stringify({ name: 'pageview', domain: site, url: `${origin}${route}` }),
});

/** Matomo's tracking API, without a visitor id and without the device data that Matomo's script collects. */
const matomo: Form = ({ route, title }, site, origin) => ({
  type: 'application/x-www-form-urlencoded',
  body: new URLSearchParams({
    idsite: site,
    rec: '1',
    apiv: '1',
    send_image: '0',
    url: `${origin}${route}`,
    action_name: title,
  }).toString(),
});

const FORMS: Readonly<Record<AnalyticsConfig['kind'], Form>> = { plausible, matomo };

/** A page view in the format of the configured endpoint. */
export const messageOf = (view: PageView, { kind, site }: AnalyticsConfig, origin: string): PageViewMessage =>
  FORMS[kind](view, site, origin);

/** An opened page, without any data about the user or the content. */
export interface PageView {
  readonly route: string;
  readonly title: string;
}

const TIMEOUT_MS = 5_000;

/**
 * Sends a page view once, without cookies, referrer or our headers. A blocked, slow or failed endpoint does not
 * affect the user.
 */
export const sendPageView = async (view: PageView, analytics: AnalyticsConfig): Promise<void> => {
  const { type, body } = messageOf(view, analytics, window.location.origin);
  await fetch(analytics.url, {
    method: 'POST',
    mode: 'no-cors',
    headers: { 'content-type': type },
    body,
    credentials: 'omit',
    referrerPolicy: 'no-referrer',
    cache: 'no-store',
    keepalive: true,
    priority: 'low',
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
};
