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

/** What a passkey has proved, with what a stranger needs to check it. */
export interface PasskeyProof {
  readonly passkeyId: string;
  readonly accountId: string;
  /** In COSE. */
  readonly publicKey: Buffer;
  readonly assertion: PasskeyAssertion;
}

export interface PasskeyAnswer {
  /** Null for an answer that cannot be believed. */
  readonly proof: PasskeyProof | null;
  /** Whose passkey it is, or says that it is; null for an unknown one. */
  readonly accountId: string | null;
}

/** Asks a passkey to sign a challenge, and checks what it has signed. */
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

  /** Throws auth.passkeys-unavailable at an address that can't have any. */
  get relyingParty(): RelyingParty {
    if (!this.party) throw new DomainError('auth.passkeys-unavailable');
    return this.party;
  }

  /**
   * What the browser hands to the authenticator. With an account, it takes a passkey of that account alone. The challenge
   * begins with `about`, readable: where that is the hash of a document, the signature is over the document.
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

  /** Uses up the challenge, whatever comes of it, and notes the use of the passkey. */
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

  /** Whether the answer is to a challenge that was given for this; no other answer can be. */
  endChallenge(manager: EntityManager, clientDataJSON: string, asked: Asked): Promise<boolean> {
    return this.challenges.end(manager, challengeIn(clientDataJSON), asked);
  }

  /**
   * A counter that has not grown means that the key has been copied (section 6.1.1 of WebAuthn): neither copy is believed.
   * The row decides between two answers at once.
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

/** At a login the authenticator says whose passkey it has used; elsewhere it may leave that out. */
const isOwners = (
  { response: { userHandle } }: PasskeyAssertion,
  { account_id }: KnownPasskey,
  accountId: string | null,
): boolean =>
  userHandle === undefined
    ? accountId !== null
    : Buffer.from(userHandle, 'base64url').toString() === account_id;
