import 'reflect-metadata';
import {
  type CanActivate,
  Controller,
  type ExecutionContext,
  Get,
  Inject,
  Module,
  Param,
  UseGuards,
} from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { JwtService } from '@nestjs/jwt';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { keyOf } from './bare-token.ts';
import { stockEntities } from './stock-entities.ts';
import { onOptions } from './on-options.ts';

export interface StockOptions {
  readonly port: number;
  readonly databaseUrl: string;
  readonly secret: string;
  readonly poolSize: number;
}

const NAMES = { patient: true, operation: true, surgeon: true, hospital: true } as const;

/** Authenticates as the tutorials do: the library checks the token, `findOne` with relations loads the session. */
class StockGuard implements CanActivate {
  private readonly tokens: JwtService;
  private readonly database: DataSource;

  constructor(tokens: JwtService, database: DataSource) {
    this.tokens = tokens;
    this.database = database;
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { headers } = context.switchToHttp().getRequest<{ headers: { authorization?: string } }>();
    const { jti } = await this.tokens.verifyAsync<{ jti: string }>(
      (headers.authorization ?? '').slice('Bearer '.length),
    );
    const found = await this.database.getRepository('session_token').findOne({
      where: { token_id: jti },
      relations: { session: { account: { patient: true, surgeon: true } } },
    });
    const session = found?.['session'] as { revoked_at: Date | null; ends_at: Date } | undefined;
    return session !== undefined && session.revoked_at === null && session.ends_at > new Date();
  }
}
Inject(JwtService)(StockGuard, undefined, 0);
Inject(DataSource)(StockGuard, undefined, 1);

class StockController {
  private readonly database: DataSource;

  constructor(database: DataSource) {
    this.database = database;
  }

  async surgery(id: string) {
    return {
      data: await this.database
        .getRepository('surgery')
        .findOne({ where: { surgery_id: id }, relations: NAMES }),
    };
  }

  async surgeries(id: string) {
    const order = { surgery_date: 'ASC' } as const;
    return {
      data: await this.database
        .getRepository('surgery')
        .find({ where: { patient_id: id }, relations: NAMES, order }),
    };
  }

  async assessment(id: string) {
    const surgery = await this.database
      .getRepository('surgery')
      .findOne({ where: { surgery_id: id }, relations: { ...NAMES, answers: true } });
    const assessments = await this.database.getRepository('assessment').find({
      where: { operation_version_id: surgery?.['operation_version_id'] },
      relations: { questions: true },
    });
    return { data: { surgery, assessments } };
  }
}

/** Applies the decorators as functions, because Node runs this file without a compiler. */
const decorate = (path: string, method: 'surgery' | 'surgeries' | 'assessment'): void => {
  const descriptor = Object.getOwnPropertyDescriptor(StockController.prototype, method) as PropertyDescriptor;
  Get(path)(StockController.prototype, method, descriptor);
  Param('id')(StockController.prototype, method, 0);
};
decorate('surgery/:id', 'surgery');
decorate('surgery/patient/:id', 'surgeries');
decorate('assessment/surgery/:id', 'assessment');
Inject(DataSource)(StockController, undefined, 0);
UseGuards(StockGuard)(StockController);
Controller('api')(StockController);

/**
 * NestJS with TypeORM out of the box: authentication and `findOne` with relations, without further checks and
 * without a log.
 */
onOptions(async ({ port, databaseUrl, secret, poolSize }: StockOptions) => {
  class StockModule {}
  Module({
    imports: [
      TypeOrmModule.forRoot({
        type: 'postgres',
        driver: pg,
        url: databaseUrl,
        entities: stockEntities,
        poolSize,
      }),
    ],
    providers: [
      {
        provide: JwtService,
        // The library's types lack key objects; a string would be parsed again for each request.
        useValue: new JwtService({
          secret: keyOf(secret) as never,
          verifyOptions: { algorithms: ['HS256'] },
        }),
      },
    ],
    controllers: [StockController],
  })(StockModule);
  const app = await NestFactory.create(StockModule, new FastifyAdapter(), { logger: ['error'] });
  await app.listen(port, '127.0.0.1');
});
