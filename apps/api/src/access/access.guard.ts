import {
  type Endpoint,
  PERMISSIONS,
  type PatientPermission,
  type SurgeonPermission,
  type SurgeryPermission,
} from '@candour/contracts';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../common/domain-error';
import { stateOf } from '../call/request-state';
import { rowOf } from '../call/row-of';
import type { Actor } from '../call/actor';
import { AccountAccess } from './account-access';
import { ActorReader } from './actor-reader';
import { CheckedTokens } from './checked-tokens';
import { requireRole } from './policy';
import { Reads } from './reads';
import { Refusals } from './refusals';
import { SurgeryAccess } from './surgery-access';
import { accountIdOf, surgeryIdOf } from './row-id-of';

/**
 * Decides every call by its row of the contracts: whether the caller may make it at all (401, 403), and whether the
 * surgery or account that it names is theirs (404). A public call ignores the Authorization header unless its row does
 * more for a logged-in caller. Every reply about a patient is recorded before anybody but the patient gets it.
 */
@Injectable()
export class AccessGuard extends AuthGuard('token') {
  constructor(
    private readonly surgeries: SurgeryAccess,
    private readonly accounts: AccountAccess,
    private readonly refusals: Refusals,
    private readonly reads: Reads,
    private readonly actors: ActorReader,
    private readonly checked: CheckedTokens,
  ) {
    super();
  }

  override async canActivate(context: ExecutionContext): Promise<boolean> {
    const row = rowOf(context);
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    const state = stateOf(request);
    state.row = row;
    if (row.who === 'anyone') {
      state.actor = row.actorOptional ? await this.authenticate(context) : null;
      // An ended login must not turn this into an anonymous call.
      const isOver = row.actorOptional && request.headers.authorization !== undefined && !state.actor;
      if (isOver) throw new DomainError('request.unauthenticated');
      return true;
    }
    const actor = await this.authenticate(context);
    if (!actor) throw new DomainError('request.unauthenticated');
    state.actor = actor;
    try {
      requireRole(row.who, actor);
      state.surgery = await this.surgeryOf(row, actor, request);
    } catch (error) {
      await this.refusals.record(error, { row, actor, request });
      throw error;
    }
    const { on } = PERMISSIONS[row.who];
    if (on === 'patient')
      state.patient = await this.accounts.patient(row.who as PatientPermission, actor, accountIdOf(request));
    if (on === 'surgeon')
      state.surgeon = await this.accounts.surgeon(row.who as SurgeonPermission, actor, accountIdOf(request));
    state.beforeReply = this.reads.watch({ row, actor, surgery: state.surgery, request });
    return true;
  }

  /** Called by passport: a database error is thrown on, a bad token means an anonymous caller and is noted. */
  override handleRequest<User>(
    error: unknown,
    user: User | false,
    refused: unknown,
    context: ExecutionContext,
  ): User {
    if (error) throw error;
    const request = context.switchToHttp().getRequest<FastifyRequest>();
    stateOf(request).hasForgedToken = isForged(refused);
    return (user || null) as User;
  }

  private async authenticate(context: ExecutionContext): Promise<Actor | null> {
    const request = context.switchToHttp().getRequest<FastifyRequest & { user?: Actor | null }>();
    const { authorization } = request.headers;
    if (authorization === undefined) return null;
    const claims = this.checked.claimsOf(authorization);
    if (claims) {
      const actor = await this.actors.read(claims);
      if (!actor) this.checked.forget(authorization);
      return actor;
    }
    await super.canActivate(context);
    if (stateOf(request).hasForgedToken) await this.refusals.recordToken(request);
    return request.user ?? null;
  }

  private async surgeryOf(row: Endpoint, actor: Actor, request: FastifyRequest) {
    const id = row.surgery ? surgeryIdOf(row, request) : null;
    return id === null ? undefined : this.surgeries.load(row.who as SurgeryPermission, actor, id);
  }
}

/**
 * Whether passport-jwt refused the token for its signature, type, algorithm or form; an expired token has no
 * error.
 */
const isForged = (refused: unknown): boolean =>
  refused instanceof Error && refused.name === 'JsonWebTokenError';
