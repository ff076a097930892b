import { knownConfig, type PublicConfig, runtimeConfig } from '../../api/runtime-config';
import { useLoaded } from './use-loaded';

/** Where to write to the people who run the service. */
export function ContactAddress() {
  const address = useLoaded<PublicConfig>(runtimeConfig, knownConfig).data?.contactEmail;
  return address === undefined ? null : <a href={`mailto:${address}`}>{address}</a>;
}
