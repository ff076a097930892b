import { type Endpoint, type Form, type FormErrors, messages } from '@candour/contracts';
import { Injectable, type PipeTransform } from '@nestjs/common';
import type { Call } from './call';
import { Clock } from '../common/clock';
import { DomainError } from '../common/domain-error';
import { checkWith } from './dto-for';

/** A call as it arrived: permitted by the guards, its values still unchecked. */
export interface UncheckedCall {
  readonly row: Endpoint;
  readonly actor: unknown;
  readonly surgery: unknown;
  readonly patient: unknown;
  readonly surgeon: unknown;
  readonly request: unknown;
  readonly params: unknown;
  readonly query: unknown;
  readonly body: unknown;
}

/** A call whose values are checked; it has not been counted yet. */
export type CheckedCall = Call<Endpoint> & { readonly row: Endpoint };

type Values = Readonly<Record<string, unknown>>;

const isRecord = (value: unknown): value is Values =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

const isOnlyMalformed = (errors: FormErrors): boolean =>
  Object.values(errors).every((found) => found.every((message) => message === messages.malformed));

/**
 * Checks and normalises all values of a call by the forms of its row. A malformed id in the path is 400; a path value
 * that a person types (the unique code), a query or a body that breaks a rule is 422 with all messages by field. A body
 * that is not a JSON object is 400.
 */
@Injectable()
export class ValidationPipe implements PipeTransform<UncheckedCall, CheckedCall> {
  constructor(private readonly clock: Clock) {}

  transform({ row, params, query, body, ...rest }: UncheckedCall): CheckedCall {
    return {
      ...rest,
      row,
      params: row.params ? this.check(row.params, params as Values) : {},
      query: row.query ? this.check(row.query, query as Values) : undefined,
      body: this.checkBody(row.body, body),
    } as CheckedCall;
  }

  private checkBody(form: Form | undefined, body: unknown): Values | undefined {
    if (!form && (body === undefined || body === null)) return undefined;
    if (!isRecord(body)) throw new DomainError('request.malformed');
    const values = this.check(form ?? { fields: {}, checks: [] }, body);
    return form ? values : undefined;
  }

  private check(form: Form, given: Values): Values {
    const checked = checkWith(form, given, this.clock.today());
    if ('values' in checked) return checked.values;
    if (isOnlyMalformed(checked.errors)) throw new DomainError('request.malformed');
    throw new DomainError('request.invalid', { fields: checked.errors });
  }
}
