import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { AuditModule } from '../audit/audit.module';
import { ENVIRONMENT } from '../config/config.module';
import { ActorReader } from './actor-reader';
import { CheckedTokens } from './checked-tokens';
import { Reads } from './reads';
import { Refusals } from './refusals';
import { RouteDeclarations } from './route-declarations';
import { SurgeryAccess } from './surgery-access';
import { TOKEN_KEY, tokenKeyOf } from './token-key';
import { TokenStrategy } from './token.strategy';

/** Who may touch which row, only here. */
@Global()
@Module({
  imports: [AuditModule, DiscoveryModule],
  providers: [
    ActorReader,
    CheckedTokens,
    Reads,
    Refusals,
    RouteDeclarations,
    SurgeryAccess,
    TokenStrategy,
    { provide: TOKEN_KEY, inject: [ENVIRONMENT], useFactory: tokenKeyOf },
  ],
  exports: [ActorReader, CheckedTokens, Reads, Refusals, SurgeryAccess, TOKEN_KEY],
})
export class AccessModule {}
