import { Global, Module } from '@nestjs/common';
import { OncePerKey } from './once-per-key';
import { RateLimiter } from './rate-limiter';

/** Every call that is limited is counted before its handler runs, whichever noun it is of. */
@Global()
@Module({ providers: [OncePerKey, RateLimiter], exports: [OncePerKey, RateLimiter] })
export class HttpModule {}
