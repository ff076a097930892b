import { messages, type PasskeyAssertion, type PasskeyAttestation } from '@candour/contracts';
import type {
  PublicKeyCredentialCreationOptionsJSON,
  PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import { ApiError } from '../../api/api-error';
import { devicePasskeyWords as words } from './words';

/** Browsers have no passkeys without https, except on this machine, nor at a number instead of a name. */
export const hasPasskeys = (host = window.location.hostname): boolean =>
  'PublicKeyCredential' in window && !/^[\d.]+$|^\[/.test(host);

const WHY: Readonly<Record<string, string>> = {
  NotAllowedError: words.cancelled,
  AbortError: words.cancelled,
  InvalidStateError: words.known,
  SecurityError: messages.passkeysUnavailable,
};

/** Why no passkey was made or used, in the words for the person. */
export const whyNot = (error: unknown): string => {
  if (error instanceof ApiError) return error.message;
  return (error instanceof Error && WHY[error.name]) || words.notLoaded;
};

/** What the device refuses is shown like what the server does. */
export const inWords = (error: unknown): never => {
  throw error instanceof ApiError
    ? error
    : new ApiError({ status: null, errors: [whyNot(error)], cause: error });
};

/** The part that speaks to the device loads when it is used for the first time. */
const device = () => import('@simplewebauthn/browser');

export const makePasskey = async (options: object): Promise<PasskeyAttestation> => {
  const { startRegistration } = await device();
  return startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON });
};

export const askForPasskey = async (options: object): Promise<PasskeyAssertion> => {
  const { startAuthentication } = await device();
  return startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON });
};
