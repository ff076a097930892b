import { Module } from '@nestjs/common';
import { AuditAnchors } from './audit-anchors';
import { AuditBatch } from './audit-batch';
import { AuditChain } from './audit-chain';
import { AuditCheckpoints } from './audit-checkpoints';
import { AuditTrail } from './audit-trail';

const parts = [AuditAnchors, AuditBatch, AuditChain, AuditCheckpoints, AuditTrail];

@Module({ providers: parts, exports: parts })
export class AuditModule {}
