import {
  allowInsecureRequests,
  type Configuration,
  clockTolerance,
  type CustomFetch,
  customFetch,
  discovery,
  enableNonRepudiationChecks,
} from 'openid-client';
import type { SsoSettings } from '../../config/environment.types';
import { clientProof } from './client-proof';
import { SsoFailure } from './sso-failure';

const ANSWER_WITHIN_S = 8;
/** How far the provider's clock may be from ours. */
export const CLOCKS_APART_S = 60;

/** Candour calls the host of the issuer and no other, whatever the provider's own description names. */
const fetchAt =
  (issuer: URL): CustomFetch =>
  (url, { body, ...options }) => {
    if (new URL(url).origin !== issuer.origin)
      throw new SsoFailure('refused', 'the provider names an address on another host than the issuer');
    return fetch(url, {
      ...options,
      redirect: 'manual',
      ...(body === undefined ? {} : { body }),
    });
  };

/**
 * Asks the provider for its description. The signature of each identity is checked with the provider's keys, although
 * it comes from the provider itself over TLS.
 */
export const discover = ({ issuer, clientId, client }: SsoSettings): Promise<Configuration> => {
  const url = new URL(issuer);
  const isPlain = url.protocol === 'http:';
  return discovery(url, clientId, { [clockTolerance]: CLOCKS_APART_S }, clientProof(client), {
    timeout: ANSWER_WITHIN_S,
    [customFetch]: fetchAt(url),
    execute: [enableNonRepudiationChecks, ...(isPlain ? [allowInsecureRequests] : [])],
  });
};
