import { BODY_MAX_BYTES } from '../limits';
import { messages } from '../messages';
import { type Rule, rule } from './rule';

/**
 * The response of an authenticator when a passkey is created, in the JSON of WebAuthn; every text is base64url.
 */
export interface PasskeyAttestation {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: { readonly clientDataJSON: string; readonly attestationObject: string };
}

/** The response of an authenticator when a passkey is used. */
export interface PasskeyAssertion {
  readonly id: string;
  readonly rawId: string;
  readonly type: 'public-key';
  readonly response: {
    readonly clientDataJSON: string;
    readonly authenticatorData: string;
    readonly signature: string;
    /** The id of the passkey's account. An authenticator may omit it if the options listed the passkeys. */
    readonly userHandle?: string;
  };
}

type Texts = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Texts =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isBase64Url = (value: unknown): boolean =>
  typeof value === 'string' && value.length <= BODY_MAX_BYTES && /^[A-Za-z0-9_-]+$/.test(value);

const pick = (given: Texts, names: readonly string[]): Texts =>
  Object.fromEntries(names.flatMap((name) => (Object.hasOwn(given, name) ? [[name, given[name]]] : [])));

/** Drops the fields that are not read, because browsers send further ones. */
const credentialRule = <Value>(
  code: string,
  parts: readonly string[],
  others: readonly string[] = [],
): Rule<Value> =>
  rule({
    code,
    schema: {
      type: 'object',
      required: ['id', 'rawId', 'type', 'response'],
      properties: {
        id: { type: 'string' },
        rawId: { type: 'string' },
        type: { type: 'string', enum: ['public-key'] },
        response: {
          type: 'object',
          required: parts,
          properties: Object.fromEntries([...parts, ...others].map((part) => [part, { type: 'string' }])),
          additionalProperties: true,
        },
      },
      additionalProperties: true,
    },
    normalise: (raw) => {
      if (!isRecord(raw) || !isRecord(raw['response'])) return raw;
      return {
        ...pick(raw, ['id', 'rawId', 'type']),
        response: pick(raw['response'], [...parts, ...others]),
      };
    },
    violations: (value) => {
      const { id, rawId, type, response }: Texts = isRecord(value) ? value : {};
      if (!isRecord(response)) return [messages.fieldInvalid];
      const isWhole =
        parts.every((part) => isBase64Url(response[part])) &&
        others.every((part) => response[part] === undefined || isBase64Url(response[part]));
      const isNamed = isBase64Url(id) && id === rawId && type === 'public-key';
      return isWhole && isNamed ? [] : [messages.fieldInvalid];
    },
  });

export const attestationRule = credentialRule<PasskeyAttestation>('passkey-attestation', [
  'clientDataJSON',
  'attestationObject',
]);

export const assertionRule = credentialRule<PasskeyAssertion>(
  'passkey-assertion',
  ['clientDataJSON', 'authenticatorData', 'signature'],
  ['userHandle'],
);
