import { Module } from '@nestjs/common';
import { AuditTrail } from './audit-trail';

@Module({ providers: [AuditTrail], exports: [AuditTrail] })
export class AuditModule {}
