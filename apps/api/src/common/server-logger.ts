import type { LoggerService } from '@nestjs/common';
import type { FastifyBaseLogger } from 'fastify';
import { requestInProgress } from './request-in-progress';

type Level = 'info' | 'warn' | 'error' | 'debug' | 'trace' | 'fatal';

/** The contexts of Nest's own lines about modules and routes at the start, which the log omits. */
const SILENT_CONTEXTS = new Set([
  'InstanceLoader',
  'RoutesResolver',
  'RouterExplorer',
  'NestFactory',
  'NestApplication',
]);

/**
 * Passes Nest's log lines to the server's logger: one JSON line for each message, with its context and the id of the
 * request that it is about.
 */
export class ServerLogger implements LoggerService {
  constructor(private readonly server: FastifyBaseLogger) {}

  log(message: unknown, ...context: unknown[]): void {
    this.write('info', message, context);
  }

  warn(message: unknown, ...context: unknown[]): void {
    this.write('warn', message, context);
  }

  error(message: unknown, ...context: unknown[]): void {
    this.write('error', message, context);
  }

  fatal(message: unknown, ...context: unknown[]): void {
    this.write('fatal', message, context);
  }

  debug(message: unknown, ...context: unknown[]): void {
    this.write('debug', message, context);
  }

  verbose(message: unknown, ...context: unknown[]): void {
    this.write('trace', message, context);
  }

  private write(level: Level, message: unknown, context: unknown[]): void {
    const part = context.findLast((each) => typeof each === 'string');
    if (level === 'info' && typeof part === 'string' && SILENT_CONTEXTS.has(part)) return;
    const facts = typeof message === 'object' && message !== null ? message : { message: String(message) };
    this.server[level]({ part, request_id: requestInProgress.getStore()?.id, ...facts });
  }
}
