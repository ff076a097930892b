import {
  PASSKEY_CHALLENGE_LIFETIME_S,
  PASSKEY_NAME_MAX_LENGTH,
  PASSKEYS_MAX,
  type PasskeyAttestation,
} from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import {
  generateRegistrationOptions,
  type PublicKeyCredentialCreationOptionsJSON,
  verifyRegistrationResponse,
  type WebAuthnCredential,
} from '@simplewebauthn/server';
import type { EntityManager } from 'typeorm';
import type { Actor } from '../../call/actor';
import type { RequestFacts } from '../../call/call';
import { Clock } from '../../common/clock';
import { deviceInWords } from '../../common/device-words';
import { DomainError } from '../../common/domain-error';
import { newIdentifier } from '../../common/identifiers';
import { one, rows, sql } from '../../database/sql';
import { translateTaken } from '../unique-violation';
import { PasskeyChallenges } from './passkey-challenges';
import { PasskeyChanges } from './passkey-changes';
import { PasskeyProofs } from './passkey-proof';
import { Passkey } from './passkey.entity';

/** COSE numbers: authenticators support ES256 and RS256, some prefer EdDSA. */
const ALGORITHMS = [-7, -8, -257];
const REGISTRATION = 'registration';

/** Creates a passkey for an account whose owner has proved their identity, in My Account or during a login. */
@Injectable()
export class PasskeyEnrolment {
  constructor(
    private readonly proofs: PasskeyProofs,
    private readonly challenges: PasskeyChallenges,
    private readonly changes: PasskeyChanges,
    private readonly clock: Clock,
  ) {}

  /** Throws auth.passkeys-full for an account that has the maximum number. */
  async begin(
    manager: EntityManager,
    accountId: string,
    email: string,
  ): Promise<PublicKeyCredentialCreationOptionsJSON> {
    const { id: rpID } = this.proofs.relyingParty;
    const known = await rows(
      manager,
      sql<{ id: string }>`SELECT credential_id AS id FROM passkey WHERE account_id = ${accountId}`,
    );
    if (known.length >= PASSKEYS_MAX) throw new DomainError('auth.passkeys-full');
    return generateRegistrationOptions({
      rpName: 'Candour',
      rpID,
      userID: new Uint8Array(Buffer.from(accountId)),
      userName: email,
      userDisplayName: email,
      challenge: await this.challenges.begin(manager, { about: REGISTRATION, accountId }),
      timeout: PASSKEY_CHALLENGE_LIFETIME_S * 1000,
      attestationType: 'none',
      supportedAlgorithmIDs: ALGORITHMS,
      authenticatorSelection: { residentKey: 'required', userVerification: 'required' },
      excludeCredentials: known,
    });
  }

  /** The credential of an answer; its challenge is used up. Null for an invalid answer. */
  async verified(
    manager: EntityManager,
    accountId: string,
    passkey: PasskeyAttestation,
  ): Promise<WebAuthnCredential | null> {
    const { id: expectedRPID, origin: expectedOrigin } = this.proofs.relyingParty;
    const asked = { about: REGISTRATION, accountId };
    if (!(await this.proofs.endChallenge(manager, passkey.response.clientDataJSON, asked))) return null;
    const { registrationInfo } = await verifyRegistrationResponse({
      response: { ...passkey, response: { ...passkey.response }, clientExtensionResults: {} },
      expectedChallenge: () => true,
      expectedOrigin,
      expectedRPID,
      supportedAlgorithmIDs: ALGORITHMS,
    }).catch(() => ({ registrationInfo: undefined }));
    return registrationInfo?.credential.id === passkey.id ? registrationInfo.credential : null;
  }

  /**
   * Stores the passkey under the name of the device on which it was created. The caller's transaction locks the
   * account.
   */
  async keep(
    manager: EntityManager,
    actor: Pick<Actor, 'accountId' | 'roles'>,
    made: WebAuthnCredential,
    request: RequestFacts,
  ): Promise<Passkey> {
    const passkey: Passkey = {
      passkey_id: newIdentifier(),
      account_id: actor.accountId,
      credential_id: made.id,
      public_key: Buffer.from(made.publicKey),
      counter: String(made.counter),
      name: deviceInWords(request.userAgent).slice(0, PASSKEY_NAME_MAX_LENGTH),
      created_at: this.clock.now(),
      last_used_at: null,
    };
    await this.requireRoom(manager, actor.accountId);
    await translateTaken({ passkey: 'auth.passkey-invalid' }, () => manager.insert(Passkey, passkey));
    await this.changes.tell(manager, 'ADDED', { actor, passkey, publicKey: passkey.public_key, request });
    return passkey;
  }

  private async requireRoom(manager: EntityManager, accountId: string): Promise<void> {
    const { count } = await one(
      manager,
      sql<{ count: number }>`SELECT count(*)::int AS count FROM passkey WHERE account_id = ${accountId}`,
    );
    if (count >= PASSKEYS_MAX) throw new DomainError('auth.passkeys-full');
  }
}
