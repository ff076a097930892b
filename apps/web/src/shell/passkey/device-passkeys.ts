import { messages, type PasskeyAssertion, type PasskeyAttestation } from '@candour/contracts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from '../../api/api-error';
import { devicePasskeyWords as words } from './words';

/** Passkeys need https, except on this machine, and a host name instead of an IP address. */
export const hasPasskeys = (host = window.location.hostname): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(host);

const WHY: Readonly<Record<string, string>> = {
  NotAllowedError: words.cancelled,
  AbortError: words.cancelled,
  InvalidStateError: words.known,
  SecurityError: messages.passkeysUnavailable,
};

/** The reason why no passkey was created or used, as a text for the person. */
export const whyNot = (error: unknown): string => {
  if (error instanceof ApiError) return error.message;
  return (error instanceof Error && WHY[error.name]) || words.notLoaded;
};

/** Converts a refusal of the device into an error like the server's. */
export const inWords = (error: unknown): never => {
  throw error instanceof ApiError
    ? error
    : new ApiError({ status: null, errors: [whyNot(error)], cause: error });
};

/** The library for the device loads at its first use. */
const device = () => import('@simplewebauthn/browser');

export const makePasskey = async (options: object): Promise<PasskeyAttestation> => {
  const { startRegistration } = await device();
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
};

export const askForPasskey = async (options: object): Promise<PasskeyAssertion> => {
  const { startAuthentication } = await device();
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
};
