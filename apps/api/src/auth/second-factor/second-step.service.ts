import { type BodyOf, type ENDPOINTS, type LoginData, type LoginReply, messages } from '@candour/contracts';
import { Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import type { RequestFacts } from '../../call/call';
import { invalidField } from '../../common/domain-error';
import { SECOND_STEP } from '../passkey/passkey-factor';
import { PasskeyProofs } from '../passkey/passkey-proof';
import type { KnownAccount } from '../profiles';
import { SessionOpening } from '../session-opening';
import { LoginTickets } from './login-tickets';
import { SecondFactors } from './second-factors';
import { StepAttempts } from './step-attempts';

/** The second step of a login, after the right password. */
@Injectable()
export class SecondStepService {
  constructor(
    private readonly factors: SecondFactors,
    private readonly proofs: PasskeyProofs,
    private readonly tickets: LoginTickets,
    private readonly attempts: StepAttempts,
    private readonly opening: SessionOpening,
  ) {}

  /** Opens the session, or asks for the second step. The caller's transaction locks the account. */
  async goOn(manager: EntityManager, account: KnownAccount, request: RequestFacts): Promise<LoginReply> {
    const methods = await this.factors.askedOf(manager, account);
    if (methods === null) return this.opening.open(manager, account, 'password', request);
    return { second_factor: { ticket: await this.tickets.issue(manager, account, request), methods } };
  }

  finish(
    { ticket, ...given }: BodyOf<typeof ENDPOINTS.finishLogin>,
    request: RequestFacts,
  ): Promise<LoginData> {
    const { method } = given;
    const refusal =
      method === 'passkey'
        ? invalidField('passkey', messages.passkeyRefused)
        : invalidField('code', messages.codeWrong);
    return this.attempts.attempt({ ticket, method, request, refusal }, async (manager, account) =>
      (await this.factors.prove(manager, account.accountId, given))
        ? this.opening.open(manager, account, method, request)
        : null,
    );
  }

  /** The options for a passkey of the account. */
  async beginPasskey(ticket: string, request: RequestFacts) {
    const { accountId } = await this.attempts.prepare(ticket, request, async (_, account) => account);
    return this.proofs.beginAssertion(accountId, SECOND_STEP);
  }
}
