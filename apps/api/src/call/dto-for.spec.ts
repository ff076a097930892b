import {
  ENDPOINTS,
  type Endpoint,
  type Form,
  checkForm,
  firstName,
  form,
  messages,
  optionalField,
  required,
} from '@candour/contracts';
import fc from 'fast-check';
import { checkWith } from './dto-for';

const TODAY = '2027-03-05';
const forms: Form[] = Object.values<Endpoint>(ENDPOINTS).flatMap(({ body, query, params }) =>
  [body, query, params].filter((each) => each !== undefined),
);

/** Values as a stranger might send them; many of them are valid. */
const anything = fc.oneof(
  fc.constantFrom<unknown>(
    null,
    '',
    ' Ada ',
    'a@b.test',
    '07700900123',
    '7123456',
    'Left',
    '1960-02-29',
    true,
    3,
  ),
  fc.uuid(),
  fc.jsonValue({ maxDepth: 3 }),
);

describe('the class that is made from a form', () => {
  it('accepts and refuses what the form does, with the same messages', () => {
    fc.assert(
      fc.property(
        fc.constantFrom(...forms).chain((source) =>
          fc.record({
            source: fc.constant(source),
            given: fc.dictionary(
              fc.constantFrom(...Object.keys(source.fields), 'constructor', 'other'),
              anything,
            ),
          }),
        ),
        ({ source, given }) => {
          const expected = checkForm(source, given, { today: TODAY });
          const found = checkWith(source, given, TODAY);
          expect('values' in found ? { ...found.values } : found.errors).toEqual(
            expected.valid ? expected.value : expected.errors,
          );
          expect('values' in found).toBe(expected.valid);
        },
      ),
      { numRuns: 400 },
    );
  });

  it('runs the checks between fields only when the fields themselves are valid', () => {
    const equal = form({ one: required(firstName), two: optionalField(firstName) }, [
      ({ one, two }) => (one === two ? null : { field: 'two', message: messages.passwordMismatch }),
    ]);
    expect(checkWith(equal, { one: 'Ada', two: 'Eve' }, TODAY)).toEqual({
      errors: { two: [messages.passwordMismatch] },
    });
    expect(checkWith(equal, { one: 'Ada', two: ' Ada ' }, TODAY)).toEqual({
      values: { one: 'Ada', two: 'Ada' },
    });
    expect(checkWith(equal, { one: 'Ada', two: 7 }, TODAY)).toEqual({
      errors: { two: [messages.firstNameMissing] },
    });
  });

  it('names only some of thousands of unknown fields, and refuses the body', () => {
    const given = Object.fromEntries(Array.from({ length: 5_000 }, (_, number) => [`other_${number}`, 1]));
    const found = checkWith(form({ one: required(firstName) }), { ...given, one: 'Ada' }, TODAY);
    expect(Object.keys('errors' in found ? found.errors : {})).toHaveLength(20);
  });

  it('checks each body against the current day', () => {
    const { body } = ENDPOINTS.updatePatientDetails;
    const given = { date_of_birth: '2000-01-01' };
    expect(checkWith(body, given, '2018-01-01')).toEqual({ values: given });
    expect(checkWith(body, given, '2017-12-31')).toEqual({ errors: { date_of_birth: [messages.underAge] } });
  });
});
