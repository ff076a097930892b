import type { Endpoint, SurgeryPermission } from '@candour/contracts';
import { type ExecutionContext, Injectable } from '@nestjs/common';
import { AuthGuard } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../common/domain-error';
import { stateOf } from '../http/request-state';
import { rowOf } from '../http/row-of';
import type { Actor } from './actor';
import { ActorReader } from './actor-reader';
import { CheckedTokens } from './checked-tokens';
import { requireRole } from './policy';
import { Reads } from './reads';
import { Refusals } from './refusals';
import { SurgeryAccess } from './surgery-access';
import { surgeryIdOf } from './surgery-id-of';

/**
 * Decides every call by its row: who may ask at all (401, 403), and whether the surgery named is theirs (404).
 * A public call takes no notice of an Authorization header, unless its row does more for somebody logged in. Every reply
 * about a patient is written down before anybody but the patient gets it.
 */
@Injectable()
export class AccessGuard extends AuthGuard('token') {
  constructor(
    private readonly surgeries: SurgeryAccess,
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
    state.beforeReply = this.reads.watch({ row, actor, surgery: state.surgery, request });
    return true;
  }

  /** Called by passport: an error of the database stays one, a bad token is nobody. */
  override handleRequest<User>(error: unknown, user: User | false): User {
    if (error) throw error;
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
    return request.user ?? null;
  }

  private async surgeryOf(row: Endpoint, actor: Actor, request: FastifyRequest) {
    if (!row.surgery) return null;
    const id = surgeryIdOf(row, request);
    return id === null ? null : this.surgeries.load(row.who as SurgeryPermission, actor, id);
  }
}
