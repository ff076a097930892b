import { Module } from '@nestjs/common';
import { AuditSealer } from './audit-sealer';
import { AuditTrail } from './audit-trail';

@Module({ providers: [AuditSealer, AuditTrail], exports: [AuditSealer, AuditTrail] })
export class AuditModule {}
