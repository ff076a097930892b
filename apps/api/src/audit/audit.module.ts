import { Module } from '@nestjs/common';
import { AuditChain } from './audit-chain';
import { AuditTrail } from './audit-trail';

@Module({ providers: [AuditChain, AuditTrail], exports: [AuditChain, AuditTrail] })
export class AuditModule {}
