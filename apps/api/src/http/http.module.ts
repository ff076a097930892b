import { Global, Module } from '@nestjs/common';
import { OncePerKey } from './once-per-key';
import { RateLimiter } from './rate-limiter';

/** Counts every rate-limited call before its handler runs, in all feature modules. */
@Global()
@Module({ providers: [OncePerKey, RateLimiter], exports: [OncePerKey, RateLimiter] })
export class HttpModule {}
