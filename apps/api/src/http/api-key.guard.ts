import { API_KEY_HEADER } from '@candour/contracts';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../common/domain-error';
import { isSecret } from '../common/identifiers';
import { addressKey } from '../common/network-address';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import { RefusedKeys } from './refused-keys';

const HOUR_S = 3600;

/**
 * Requires the key of the calling app, which identifies the app and protects no data. A wrong key is recorded, a
 * missing one is not.
 */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Environment,
    private readonly refusals: RefusedKeys,
  ) {}

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { headers, ip, id } = context.switchToHttp().getRequest<FastifyRequest>();
    const given = headers[API_KEY_HEADER];
    if (isSecret(given, this.environment.apiKey)) return true;
    const isGiven = given !== undefined;
    if (isGiven)
      await this.refusals.note({
        action: 'api-key.refused',
        key: addressKey(ip),
        window_s: HOUR_S,
        requestId: id,
      });
    throw new DomainError('request.api-key');
  }
}
