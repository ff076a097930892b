import { readAnalytics } from './analytics-settings';
import type { AnalyticsSettings } from './environment.types';
import type { Variables } from './variable';
import { VariableReader } from './variable-reader';

const read = ({ PUBLIC_URL = 'http://localhost:3000', ...variables }: Variables) => {
  const wrong: string[] = [];
  const analytics = readAnalytics(new VariableReader(variables, wrong), wrong, PUBLIC_URL);
  return { analytics, wrong };
};

const MATOMO: Variables = {
  ANALYTICS_KIND: 'matomo',
  ANALYTICS_URL: 'https://count.example/matomo.php',
  ANALYTICS_SITE: '1',
};

it('page views are counted only where an endpoint is configured', () => {
  expect(read({})).toEqual({ analytics: null, wrong: [] });
});

it.each<[string, Variables, { analytics: AnalyticsSettings }]>([
  [
    'page views counted by Plausible',
    {
      ANALYTICS_KIND: 'plausible',
      ANALYTICS_URL: 'https://count.hospital.example/api/event',
      ANALYTICS_SITE: 'consent.hospital.example',
    },
    {
      analytics: {
        kind: 'plausible',
        url: 'https://count.hospital.example/api/event',
        site: 'consent.hospital.example',
      },
    },
  ],
  [
    'page views counted by Matomo',
    { ANALYTICS_KIND: 'matomo', ANALYTICS_URL: 'http://matomo.internal/matomo.php', ANALYTICS_SITE: '7' },
    { analytics: { kind: 'matomo', url: 'http://matomo.internal/matomo.php', site: '7' } },
  ],
])('%s', (_, variables, { analytics }) => {
  expect(read(variables)).toEqual({ analytics, wrong: [] });
});

it.each<[Variables, string]>([
  [
    { ANALYTICS_URL: 'https://count.example/api/event' },
    'ANALYTICS_KIND and ANALYTICS_SITE must be set too: counting page views needs ANALYTICS_KIND, ANALYTICS_URL, ANALYTICS_SITE',
  ],
  [{ ...MATOMO, ANALYTICS_KIND: 'other' }, 'ANALYTICS_KIND must be one of plausible, matomo, not "other"'],
  [
    { ...MATOMO, ANALYTICS_URL: 'count.example' },
    'ANALYTICS_URL must look like https://plausible.hospital.example/api/event or https://matomo.hospital.example/matomo.php',
  ],
  [
    { ...MATOMO, ANALYTICS_URL: 'https://u:p@count.example/matomo.php' },
    'ANALYTICS_URL must be an address alone, without a password, ? or #',
  ],
  [
    { ...MATOMO, ANALYTICS_URL: 'https://count.example/matomo.php?token_auth=1' },
    'ANALYTICS_URL must be an address alone, without a password, ? or #',
  ],
  [
    { ...MATOMO, PUBLIC_URL: 'https://a.example', ANALYTICS_URL: 'http://count.example/matomo.php' },
    'ANALYTICS_URL must begin with https, as PUBLIC_URL does',
  ],
  [
    { ...MATOMO, ANALYTICS_SITE: 'consent.example' },
    'ANALYTICS_SITE must be the number that Matomo gave the site',
  ],
  [
    { ...MATOMO, ANALYTICS_KIND: 'plausible', ANALYTICS_SITE: 'two words' },
    'ANALYTICS_SITE must be the domain under which Plausible knows the site',
  ],
])('%j is refused', (variables, message) => {
  expect(read(variables)).toEqual({ analytics: null, wrong: [message] });
});
