import { ENDPOINTS, ERRORS, type ErrorCode, messages } from '@candour/contracts';
import { ForbiddenException, NotFoundException } from '@nestjs/common';
import {
  QueryFailedError,
  QueryRunnerAlreadyReleasedError,
  QueryRunnerProviderAlreadyReleasedError,
} from 'typeorm';
import { DomainError, invalidField } from '../../common/domain-error';
import { failureReply } from './failure-reply';

const ID = '01900000-0000-7000-8000-000000000000';
const SURGERY = ENDPOINTS.readSurgery.path.replace(':id', 'abc');
const replyTo = (error: unknown, path = '/api/nothing') => failureReply(error, ID, path);
const queryFailure = (code: string) =>
  new QueryFailedError(
    'INSERT INTO account VALUES ($1)',
    ['secret'],
    Object.assign(new Error('duplicate key'), { code }),
  );

describe('the reply to a failure', () => {
  it.each(Object.keys(ERRORS) as ErrorCode[])('%s has its status and message from the table', (code) => {
    const { status, body } = replyTo(new DomainError(code));
    expect([status, body.data.errors, body.data.code, body.data.request_id]).toEqual([
      ERRORS[code].status,
      [ERRORS[code].message],
      code,
      ID,
    ]);
  });

  it("gives the message of a single invalid field as the reply's message", () => {
    const { status, body } = replyTo(invalidField('email', messages.emailInvalid));
    expect(status).toBe(422);
    expect(body.data).toMatchObject({
      errors: [messages.emailInvalid],
      fields: { email: [messages.emailInvalid] },
    });
  });

  it.each([
    ['23505', 409],
    ['40001', 409],
    ['40P01', 409],
    ['22P02', 400],
    ['55P03', 503],
    ['57014', 503],
    ['57P01', 503],
    ['53300', 503],
    ['42601', 500],
  ])('of the database with SQLSTATE %s is %i', (code, status) => {
    expect(replyTo(queryFailure(code)).status).toBe(status);
  });

  it.each([
    Object.assign(new Error('connect'), { code: 'ECONNREFUSED' }),
    new AggregateError([Object.assign(new Error('connect'), { code: 'ECONNREFUSED' })]),
    new Error('timeout exceeded when trying to connect'),
    new Error('Connection terminated unexpectedly'),
    new Error('Query read timeout'),
    new Error('Client was closed and is not queryable'),
    new Error('Client has encountered a connection error and is not queryable'),
    new QueryRunnerAlreadyReleasedError(),
    new QueryRunnerProviderAlreadyReleasedError(),
  ])('of a connection says when to come back (%s)', (error) => {
    expect(replyTo(error)).toMatchObject({ status: 503, headers: { 'retry-after': '5' } });
  });

  it('reveals nothing about an unexpected failure', () => {
    const { status, body, unforeseen } = replyTo(
      new TypeError('Cannot read x of undefined at /srv/candour/main.js'),
    );
    expect([status, body.data.errors, unforeseen]).toEqual([500, [messages.defaultError], true]);
    expect(JSON.stringify(replyTo(queryFailure('42601')).body)).not.toMatch(/INSERT|secret|duplicate/);
  });

  it('of a database is unforeseen, and having too much to do is not', () => {
    const busy = new DomainError('server.unavailable', { retryAfter: 3 });
    const away = new DomainError('server.unavailable', { retryAfter: 3, cause: new Error('connect') });
    expect([busy, away, new Error('Query read timeout')].map((error) => replyTo(error).unforeseen)).toEqual([
      false,
      true,
      true,
    ]);
  });

  it('lists the allowed methods for a known path with another method', () => {
    expect(replyTo(new NotFoundException(), SURGERY)).toMatchObject({
      status: 405,
      headers: { allow: 'GET, HEAD, PUT' },
    });
    expect(replyTo(new NotFoundException(), '/api/nothing').status).toBe(404);
    expect(replyTo(new DomainError('request.not-found'), SURGERY).status).toBe(404);
  });

  it('asks for a token when it is missing', () => {
    expect(replyTo(new DomainError('request.unauthenticated')).headers).toEqual({
      'www-authenticate': 'Bearer',
    });
    expect(replyTo(new ForbiddenException('a library’s words')).body.data.errors).toEqual([
      messages.forbidden,
    ]);
  });
});
