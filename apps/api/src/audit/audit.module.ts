import { Module } from '@nestjs/common';
import { AuditBatch } from './audit-batch';
import { AuditChain } from './audit-chain';
import { AuditTrail } from './audit-trail';

@Module({ providers: [AuditBatch, AuditChain, AuditTrail], exports: [AuditBatch, AuditChain, AuditTrail] })
export class AuditModule {}
