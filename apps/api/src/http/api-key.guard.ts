import { hash, timingSafeEqual } from 'node:crypto';
import { API_KEY_HEADER } from '@candour/contracts';
import { type CanActivate, type ExecutionContext, Inject, Injectable } from '@nestjs/common';
import type { FastifyRequest } from 'fastify';
import { DomainError } from '../common/domain-error';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';

const digest = (value: string): Buffer => hash('sha256', value, 'buffer');

/** Names the calling app; it protects no data. Compared in a time that tells nothing of where it differs. */
@Injectable()
export class ApiKeyGuard implements CanActivate {
  private readonly expected: Buffer;

  constructor(@Inject(ENVIRONMENT) { apiKey }: Environment) {
    this.expected = digest(apiKey);
  }

  canActivate(context: ExecutionContext): boolean {
    const given = context.switchToHttp().getRequest<FastifyRequest>().headers[API_KEY_HEADER];
    if (typeof given === 'string' && timingSafeEqual(digest(given), this.expected)) return true;
    throw new DomainError('request.api-key');
  }
}
