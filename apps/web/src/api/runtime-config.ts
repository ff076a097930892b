import type { SecondFactorRule } from '@candour/contracts';
import { forgetServed, keepServed, knownServed, readServed } from './served-json';

/** The endpoint that counts page views, and its format. */
export interface AnalyticsConfig {
  readonly kind: 'plausible' | 'matomo';
  readonly url: string;
  readonly site: string;
}

/**
 * What the server tells the page about the installation. It is served beside the page, not as a call of
 * section 7.
 */
export interface RuntimeConfig {
  readonly apiKey: string;
  readonly organisationName: string;
  readonly contactEmail: string;
  readonly contactDepartment: string | null;
  readonly contactTelephone: string | null;
  /** The idle minutes after which staff are logged out; 0 disables the limit. */
  readonly staffIdleMinutes: number;
  /** The accounts whose login needs a second factor. */
  readonly requireSecondFactor: SecondFactorRule;
  /** The name of the identity provider for staff; null: there is none. */
  readonly ssoName: string | null;
  /** Whether an account must have a proven email address to be found, to be chosen and to sign. */
  readonly requireProvenEmail: boolean;
  readonly demo: boolean;
  /** null: page views are not counted. */
  readonly analytics: AnalyticsConfig | null;
}

/** The part that public pages show. */
export type PublicConfig = Omit<
  RuntimeConfig,
  'apiKey' | 'staffIdleMinutes' | 'requireSecondFactor' | 'requireProvenEmail' | 'demo' | 'analytics'
>;

const ADDRESS = '/runtime-config.json';

/** The server writes the configuration into the page. A development server does not, nor does an older one. */
const inPage = (): RuntimeConfig | null => {
  const meta = globalThis.document?.querySelector<HTMLMetaElement>('meta[name="runtime-config"]');
  return meta && (JSON.parse(meta.content) as RuntimeConfig);
};

export const runtimeConfig = (): Promise<RuntimeConfig> => {
  const config = knownServed(ADDRESS) === null ? inPage() : null;
  if (config) keepServed(ADDRESS, config);
  return readServed(ADDRESS) as Promise<RuntimeConfig>;
};

export const knownConfig = (): PublicConfig | null =>
  (knownServed(ADDRESS) as PublicConfig | null) ?? inPage();

export const keepConfig = (config: PublicConfig): void => keepServed(ADDRESS, config);

export const forgetRuntimeConfig = forgetServed;
