import { forgetServed, keepServed, knownServed, readServed } from './served-json';

/** Where page views are counted, and in whose form. */
export interface AnalyticsConfig {
  readonly kind: 'plausible' | 'matomo';
  readonly url: string;
  readonly site: string;
}

/** What the server tells the page about itself; served beside the page, outside the calls of section 7. */
export interface RuntimeConfig {
  readonly apiKey: string;
  readonly organisationName: string;
  readonly contactEmail: string;
  readonly demo: boolean;
  /** Null: page views are counted nowhere. */
  readonly analytics: AnalyticsConfig | null;
}

/** What of it stands on a page. */
export type PublicConfig = Pick<RuntimeConfig, 'organisationName' | 'contactEmail'>;

const ADDRESS = '/runtime-config.json';

/** The server writes it into the page; a development server, and a page of an older server, do not. */
const inPage = (): RuntimeConfig | null => {
  const meta = document.querySelector<HTMLMetaElement>('meta[name="runtime-config"]');
  return meta && (JSON.parse(meta.content) as RuntimeConfig);
};

export const runtimeConfig = (): Promise<RuntimeConfig> => {
  const config = knownServed(ADDRESS) === null ? inPage() : null;
  if (config) keepServed(ADDRESS, config);
  return readServed(ADDRESS) as Promise<RuntimeConfig>;
};

export const knownConfig = (): PublicConfig | null => knownServed(ADDRESS) as PublicConfig | null;

export const keepConfig = (config: PublicConfig): void => keepServed(ADDRESS, config);

export const forgetRuntimeConfig = forgetServed;
