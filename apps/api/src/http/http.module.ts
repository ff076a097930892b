import { Module } from '@nestjs/common';
import { OncePerKey } from './once-per-key';
import { RateLimiter } from './rate-limiter';

@Module({ providers: [OncePerKey, RateLimiter], exports: [OncePerKey, RateLimiter] })
export class HttpModule {}
