import { PASSKEY_CHALLENGE_LIFETIME_S, type PasskeyAssertion } from '@candour/contracts';
import { Inject, Injectable } from '@nestjs/common';
import {
  generateAuthenticationOptions,
  type PublicKeyCredentialRequestOptionsJSON,
  verifyAuthenticationResponse,
} from '@simplewebauthn/server';
import { DataSource, type EntityManager } from 'typeorm';
import { Clock } from '../../common/clock';
import { challengeIn } from '../../common/document-assertion';
import { DomainError } from '../../common/domain-error';
import { ENVIRONMENT } from '../../config/config.module';
import type { Environment } from '../../config/environment.types';
import { affected, oneOrNone, rows, sql } from '../../database/sql';
import { type Asked, PasskeyChallenges } from './passkey-challenges';
import { type RelyingParty, relyingPartyAt } from './relying-party';

interface KnownPasskey {
  readonly passkey_id: string;
  readonly account_id: string;
  readonly public_key: Buffer;
  readonly counter: string;
}

/** A proof by a passkey, with the data by which anybody can check it. */
export interface PasskeyProof {
  readonly passkeyId: string;
  readonly accountId: string;
  /** The public key in COSE format. */
  readonly publicKey: Buffer;
  readonly assertion: PasskeyAssertion;
}

export interface PasskeyAnswer {
  /** Null for an invalid answer. */
  readonly proof: PasskeyProof | null;
  /** The account of the passkey, valid or claimed; null for an unknown passkey. */
  readonly accountId: string | null;
}

/** Asks a passkey to sign a challenge, and checks the assertion. */
@Injectable()
export class PasskeyProofs {
  private readonly party: RelyingParty | null;

  constructor(
    private readonly dataSource: DataSource,
    private readonly challenges: PasskeyChallenges,
    private readonly clock: Clock,
    @Inject(ENVIRONMENT) { publicUrl }: Environment,
  ) {
    this.party = relyingPartyAt(publicUrl);
  }

  /** Throws auth.passkeys-unavailable at an address without passkeys. */
  get relyingParty(): RelyingParty {
    if (!this.party) throw new DomainError('auth.passkeys-unavailable');
    return this.party;
  }

  /**
   * The options for the authenticator. With an account, only its passkeys are accepted. The challenge begins with
   * `about` in readable form: if that is the hash of a document, the signature is over the document.
   */
  async beginAssertion(
    accountId: string | null,
    about: string,
  ): Promise<PublicKeyCredentialRequestOptionsJSON> {
    const { id } = this.relyingParty;
    const { manager } = this.dataSource;
    const own = await rows(
      manager,
      sql<{ id: string }>`SELECT credential_id AS id FROM passkey WHERE account_id = ${accountId}`,
    );
    return generateAuthenticationOptions({
      rpID: id,
      challenge: await this.challenges.begin(manager, { about, accountId }),
      userVerification: 'required',
      timeout: PASSKEY_CHALLENGE_LIFETIME_S * 1000,
      ...(accountId !== null && { allowCredentials: own }),
    });
  }

  /** Uses up the challenge in any case, and records the use of the passkey. */
  async proveAssertion(
    accountId: string | null,
    about: string,
    assertion: PasskeyAssertion,
    manager: EntityManager = this.dataSource.manager,
  ): Promise<PasskeyAnswer> {
    const isAsked = await this.endChallenge(manager, assertion.response.clientDataJSON, { about, accountId });
    const known = await oneOrNone(
      manager,
      sql<KnownPasskey>`SELECT passkey_id, account_id, public_key, counter FROM passkey
        WHERE credential_id = ${assertion.id}`,
    );
    const isTrue =
      isAsked &&
      known !== null &&
      (accountId === null || known.account_id === accountId) &&
      isOwners(assertion, known, accountId) &&
      (await this.verify(manager, assertion, known));
    const owner = known?.account_id ?? null;
    if (!isTrue) return { proof: null, accountId: owner };
    const { passkey_id: passkeyId, account_id, public_key: publicKey } = known;
    return { proof: { passkeyId, accountId: account_id, publicKey, assertion }, accountId: owner };
  }

  async isKept(manager: EntityManager, passkeyId: string): Promise<boolean> {
    return (await oneOrNone(manager, sql`SELECT 1 FROM passkey WHERE passkey_id = ${passkeyId}`)) !== null;
  }

  /** Uses up the challenge of an answer; returns false if it was not issued for this purpose. */
  endChallenge(manager: EntityManager, clientDataJSON: string, asked: Asked): Promise<boolean> {
    return this.challenges.end(manager, challengeIn(clientDataJSON), asked);
  }

  /**
   * A counter that has not grown means that the key has been copied (section 6.1.1 of WebAuthn): neither copy is
   * accepted. An update of the row decides between two simultaneous answers.
   */
  private async verify(
    manager: EntityManager,
    assertion: PasskeyAssertion,
    known: KnownPasskey,
  ): Promise<boolean> {
    const { id: expectedRPID, origin: expectedOrigin } = this.relyingParty;
    const { verified, authenticationInfo } = await verifyAuthenticationResponse({
      response: { ...assertion, response: { ...assertion.response }, clientExtensionResults: {} },
      expectedChallenge: () => true,
      expectedOrigin,
      expectedRPID,
      requireUserVerification: true,
      credential: {
        id: assertion.id,
        publicKey: new Uint8Array(known.public_key),
        counter: Number(known.counter),
      },
    }).catch(() => ({ verified: false, authenticationInfo: null }));
    if (!verified || !authenticationInfo) return false;
    const counter = authenticationInfo.newCounter;
    const noted = await affected(
      manager,
      sql`UPDATE passkey SET counter = ${counter}, last_used_at = ${this.clock.now()}
          WHERE passkey_id = ${known.passkey_id} AND (counter < ${counter} OR (counter = 0 AND ${counter} = 0))`,
    );
    return noted > 0;
  }
}

/**
 * Whether the passkey belongs to the named user. An authenticator must name the user at a login, and may omit it
 * elsewhere.
 */
const isOwners = (
  { response: { userHandle } }: PasskeyAssertion,
  { account_id }: KnownPasskey,
  accountId: string | null,
): boolean =>
  userHandle === undefined
    ? accountId !== null
    : Buffer.from(userHandle, 'base64url').toString() === account_id;
