import { Global, Module } from '@nestjs/common';
import { OncePerKey } from './once-per-key';
import { RateLimiter } from './rate-limiter';
import { RefusedKeys } from './refused-keys';

/** Counts every rate-limited call before its handler runs, in all feature modules. */
@Global()
@Module({
  providers: [OncePerKey, RateLimiter, RefusedKeys],
  exports: [OncePerKey, RateLimiter, RefusedKeys],
})
export class HttpModule {}
