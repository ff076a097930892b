import type { AnalyticsConfig } from '../../api/runtime-config';
import type { PageView } from './page-view';

export interface PageViewMessage {
  readonly type: string;
  readonly body: string;
}

type Form = (view: PageView, site: string, origin: string) => PageViewMessage;

/** Plausible's events API; as plain text, which its own script sends too, the browser asks no permission first. */
const plausible: Form = ({ route }, site, origin) => ({
  type: 'text/plain',
  body: JSON.stringify({ name: 'pageview', domain: site, url: `${origin}${route}` }),
});

/** Matomo's tracking API, without a visitor's id and without what its script gathers of the device. */
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

/** A page view in the form that the configured endpoint takes. */
export const messageOf = (view: PageView, { kind, site }: AnalyticsConfig, origin: string): PageViewMessage =>
  FORMS[kind](view, site, origin);
