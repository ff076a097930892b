import 'reflect-metadata';
import { Controller, Get, Inject, Module, Param } from '@nestjs/common';
import { NestFactory } from '@nestjs/core';
import { FastifyAdapter } from '@nestjs/platform-fastify';
import { TypeOrmModule } from '@nestjs/typeorm';
import pg from 'pg';
import { DataSource } from 'typeorm';
import { stockEntities } from './stock-entities.ts';
import { onceTold } from './told.ts';

export interface StockTold {
  readonly port: number;
  readonly databaseUrl: string;
  readonly poolSize: number;
}

const NAMES = { patient: true, operation: true, surgeon: true, hospital: true } as const;

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

/** The decorators as the functions that they are: Node runs this file without compiling it. */
const decorate = (path: string, method: 'surgery' | 'surgeries' | 'assessment'): void => {
  const descriptor = Object.getOwnPropertyDescriptor(StockController.prototype, method) as PropertyDescriptor;
  Get(path)(StockController.prototype, method, descriptor);
  Param('id')(StockController.prototype, method, 0);
};
decorate('surgery/:id', 'surgery');
decorate('surgery/patient/:id', 'surgeries');
decorate('assessment/surgery/:id', 'assessment');
Inject(DataSource)(StockController, undefined, 0);
Controller('api')(StockController);

/** Nest with TypeORM out of the box: `findOne` with relations, nobody asked who they are, nothing logged. */
onceTold(async ({ port, databaseUrl, poolSize }: StockTold) => {
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
    controllers: [StockController],
  })(StockModule);
  const app = await NestFactory.create(StockModule, new FastifyAdapter(), { logger: ['error'] });
  await app.listen(port, '127.0.0.1');
});
