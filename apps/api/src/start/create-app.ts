import { NestFactory } from '@nestjs/core';
import type { NestFastifyApplication } from '@nestjs/platform-fastify';
import { CheckedTokens } from '../access/checked-tokens';
import { AppModule, type AppParts } from '../app.module';
import { ServerLogger } from '../common/server-logger';
import { Admission, limitCallsInProgress } from '../http/admission';
import { EnvelopeAdapter } from '../http/envelope.adapter';
import { acceptOnlyJson } from '../http/json-body';
import { traceRequests } from '../http/request-spans';
import { type Answered, addServerHooks, limitAddresses, limitBodies } from '../http/server-hooks';
import { apiHeaders } from '../http/security-headers';
import { serverOptions } from '../http/server-options';

/**
 * Builds the whole application on a migrated database, ready to listen or to receive injected requests. Throws a
 * StartError when the rows of contracts and the handlers do not match.
 */
export const createApp = async (
  parts: AppParts,
  measure?: (answered: Answered) => void,
): Promise<NestFastifyApplication> => {
  const adapter = new EnvelopeAdapter({ ...serverOptions(parts.environment, parts.logTo), skipMiddie: true });
  const server = adapter.getInstance();
  traceRequests(server);
  limitCallsInProgress(server, parts.admission ?? new Admission(), apiHeaders(parts.environment));
  addServerHooks(server, parts.environment, measure);
  let checked: CheckedTokens | null = null;
  await limitAddresses(server, parts.environment, (header) => checked?.claimsOf(header)?.sid ?? null);
  limitBodies(server);
  acceptOnlyJson(server);
  const app = await NestFactory.create<NestFastifyApplication>(AppModule.of(parts), adapter, {
    bodyParser: false,
    abortOnError: false,
    logger: new ServerLogger(server.log),
  });
  checked = app.get(CheckedTokens);
  return app.init();
};
