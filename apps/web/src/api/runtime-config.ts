import { forgetServed, keepServed, knownServed, readServed } from './served-json';

/** What the server tells the page about itself; served beside the page, outside the calls of section 7. */
export interface RuntimeConfig {
  readonly apiKey: string;
  readonly organisationName: string;
  readonly contactEmail: string;
  readonly demo: boolean;
}

/** What of it stands on a page. */
export type PublicConfig = Pick<RuntimeConfig, 'organisationName' | 'contactEmail'>;

const ADDRESS = '/runtime-config.json';

export const runtimeConfig = (): Promise<RuntimeConfig> => readServed(ADDRESS) as Promise<RuntimeConfig>;

export const knownConfig = (): PublicConfig | null => knownServed(ADDRESS) as PublicConfig | null;

export const keepConfig = (config: PublicConfig): void => keepServed(ADDRESS, config);

export const forgetRuntimeConfig = forgetServed;
