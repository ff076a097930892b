import { type ArgumentsHost, Catch, type ExceptionFilter, Logger } from '@nestjs/common';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { type FailureReply, failureReply } from './failure-reply';

const pathOf = (url: string): string => url.split('?', 1)[0] ?? url;

export const sendFailure = (reply: FastifyReply, { status, headers, body }: FailureReply): void => {
  for (const name of ['etag', 'content-encoding', 'content-type', 'content-disposition', 'content-length'])
    reply.removeHeader(name);
  void reply
    .code(status)
    .headers({
      ...headers,
      'cache-control': 'private, no-store',
      'content-type': 'application/json; charset=utf-8',
    })
    .send(JSON.stringify(body));
};

/** Turns every error into the reply of the error table. */
@Catch()
export class DomainErrorFilter implements ExceptionFilter {
  private readonly logger = new Logger('Failure');

  catch(error: unknown, host: ArgumentsHost): void {
    const request = host.switchToHttp().getRequest<FastifyRequest>();
    const reply = host.switchToHttp().getResponse<FastifyReply>();
    const made = failureReply(error, request.id, pathOf(request.url));
    if (made.unforeseen) {
      const { id, method, routeOptions } = request;
      this.logger.error({ request_id: id, method, route: routeOptions.url ?? null, ...describe(error) });
    }
    if (!reply.sent) sendFailure(reply, made);
  }
}

/** The log entry of a failure: its kind, code and stack; never the values of a statement. */
const describe = (error: unknown): Record<string, unknown> => {
  if (!(error instanceof Error)) return { failure: typeof error };
  const { code, cause } = error as { code?: unknown; cause?: unknown };
  const stack = error.stack
    ?.split('\n')
    .filter((line) => line.trimStart().startsWith('at '))
    .slice(0, 8);
  return { failure: error.name, code, stack, ...(cause instanceof Error ? { cause: describe(cause) } : {}) };
};
