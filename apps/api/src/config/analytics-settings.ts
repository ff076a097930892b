import { ANALYTICS_KINDS, type AnalyticsSettings } from './environment.types';
import { address, oneOf, VariableError } from './variable';
import type { VariableReader } from './variable-reader';

const EXAMPLE = 'https://plausible.hospital.example/api/event or https://matomo.hospital.example/matomo.php';
const NAMES = ['ANALYTICS_KIND', 'ANALYTICS_URL', 'ANALYTICS_SITE'] as const;

/** Pages of `publicUrl` send to this endpoint; a browser upgrades or blocks plain http on an https page. */
const endpoint = (value: string, publicUrl: string): string => {
  const url = address('ANALYTICS_URL', value, ['http:', 'https:'], EXAMPLE);
  if (url.username || url.password || url.search || url.hash)
    throw new VariableError('ANALYTICS_URL must be an address alone, without a password, ? or #');
  if (publicUrl.startsWith('https:') && url.protocol !== 'https:')
    throw new VariableError('ANALYTICS_URL must begin with https, as PUBLIC_URL does');
  return url.href;
};

const siteOf = (kind: AnalyticsSettings['kind'], value: string): string => {
  if (kind === 'matomo' && !/^[1-9]\d*$/.test(value))
    throw new VariableError('ANALYTICS_SITE must be the number that Matomo gave the site');
  if (kind === 'plausible' && !/^[\w.:/-]+$/.test(value))
    throw new VariableError('ANALYTICS_SITE must be the domain under which Plausible knows the site');
  return value;
};

/** The endpoint for page views; null, so that none is counted, unless all three variables are set. */
export const readAnalytics = (
  read: VariableReader,
  wrong: string[],
  publicUrl: string,
): AnalyticsSettings | null => {
  const missing = NAMES.filter((name) => !read.has(name));
  if (missing.length === NAMES.length) return null;
  if (missing.length > 0) {
    wrong.push(`${missing.join(' and ')} must be set too: counting page views needs ${NAMES.join(', ')}`);
    return null;
  }
  const kind = read.checked<AnalyticsSettings['kind'] | null>('ANALYTICS_KIND', null, (value) =>
    oneOf('ANALYTICS_KIND', value, ANALYTICS_KINDS),
  );
  const url = read.checked('ANALYTICS_URL', '', (value) => endpoint(value, publicUrl));
  const site = read.checked('ANALYTICS_SITE', '', (value) => (kind === null ? '' : siteOf(kind, value)));
  return kind !== null && url && site ? Object.freeze({ kind, url, site }) : null;
};
