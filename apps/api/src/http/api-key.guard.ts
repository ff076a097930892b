import { API_KEY_HEADER } from '@candour/contracts';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../common/domain-error';
import { isSecret } from '../common/identifiers';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';

/** Requires the key of the calling app, which identifies the app and protects no data. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  constructor(@Inject(ENVIRONMENT) private readonly environment: Environment) {}

  canActivate(context: ExecutionContext): boolean {
    const given = context.switchToHttp().getRequest<FastifyRequest>().headers[API_KEY_HEADER];
    if (isSecret(given, this.environment.apiKey)) return true;
    throw new DomainError('request.api-key');
  }
}
