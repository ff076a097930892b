import { knownConfig, type PublicConfig, runtimeConfig } from '../../api/runtime-config';
import { useLoaded } from './use-loaded';

/** The hospital and its contact; null until it is known, which it is at once on a page of the server. */
export const usePublicConfig = (): PublicConfig | null =>
  useLoaded<PublicConfig>(runtimeConfig, knownConfig).data;
