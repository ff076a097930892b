import { Global, Module } from '@nestjs/common';
import { DiscoveryModule } from '@nestjs/core';
import { JwtModule } from '@nestjs/jwt';
import { AuditModule } from '../audit/audit.module';
import { ENVIRONMENT } from '../config/config.module';
import { AccountAccess } from './account-access';
import { ActorReader } from './actor-reader';
import { CheckedTokens } from './checked-tokens';
import { ConsentCalendar } from './consent-calendar';
import { ProvenAccounts } from './proven-accounts';
import { Reads } from './reads';
import { Refusals } from './refusals';
import { RouteDeclarations } from './route-declarations';
import { SessionProofs } from './session-proofs';
import { SessionService } from './session.service';
import { StaffIdle } from './staff-idle';
import { SurgeryAccess } from './surgery-access';
import { TOKEN_KEY, tokenKeyOf } from './token-key';
import { TokenStrategy } from './token.strategy';
import { UpToDate } from './up-to-date';

/** The only module that authenticates callers and decides which rows they may touch. */
@Global()
@Module({
  imports: [AuditModule, DiscoveryModule, JwtModule.register({})],
  providers: [
    AccountAccess,
    ActorReader,
    CheckedTokens,
    ConsentCalendar,
    ProvenAccounts,
    Reads,
    Refusals,
    RouteDeclarations,
    SessionProofs,
    SessionService,
    StaffIdle,
    SurgeryAccess,
    TokenStrategy,
    UpToDate,
    { provide: TOKEN_KEY, inject: [ENVIRONMENT], useFactory: tokenKeyOf },
  ],
  exports: [
    AccountAccess,
    ActorReader,
    CheckedTokens,
    ConsentCalendar,
    ProvenAccounts,
    Reads,
    Refusals,
    SessionProofs,
    SessionService,
    StaffIdle,
    SurgeryAccess,
    UpToDate,
  ],
})
export class AccessModule {}
