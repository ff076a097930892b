import { confirmationDueOn, type CountedConsent, dueOnClock, expiresOn } from './consent-days';

const limits = { consentValidDays: 182, consentConfirmAfterDays: 84 };
const SIGNED_ON = '2026-11-22';
const [CONFIRM_ON, NOTICE_ON, EXPIRES_ON] = ['2027-02-14', '2027-05-09', '2027-05-23'];

const consent = (changes: Partial<CountedConsent> = {}): CountedConsent => ({
  consent_state: 'SIGNED',
  consent_counted_from: new Date(`${SIGNED_ON}T15:00:00Z`),
  consent_quiet_until: null,
  confirmation_due: false,
  expiry_told_for: null,
  ended_outcome: null,
  surgery_date: null,
  ...changes,
});

describe('the days of a consent', () => {
  it('are counted from the day in London on which it was signed', () => {
    expect(expiresOn(consent(), limits, SIGNED_ON)).toBe(EXPIRES_ON);
    expect(confirmationDueOn(consent(), limits, SIGNED_ON)).toBe(CONFIRM_ON);
    const lateInSummer = consent({ consent_counted_from: new Date('2026-07-01T23:30:00Z') });
    expect(expiresOn(lateInSummer, limits, SIGNED_ON)).toBe('2026-12-31');
  });

  it('are none when the hospital has turned them off', () => {
    expect(expiresOn(consent(), { ...limits, consentValidDays: 0 }, SIGNED_ON)).toBeNull();
    expect(confirmationDueOn(consent(), { ...limits, consentConfirmAfterDays: 0 }, SIGNED_ON)).toBeNull();
  });

  it.each<[string, Partial<CountedConsent>]>([
    ['nobody has signed', { consent_state: 'OPEN', consent_counted_from: null }],
    ['the patient has declined', { consent_state: 'DECLINED' }],
    ['the patient has taken their consent back', { consent_state: 'WITHDRAWN' }],
    ['the date of the surgery has passed', { surgery_date: '2027-01-01' }],
    ['the surgery was done', { ended_outcome: 'DONE' }],
    ['the surgery was cancelled', { ended_outcome: 'CANCELLED' }],
  ])('are none where %s', (_, changes) => {
    const row = consent(changes);
    expect(expiresOn(row, limits, '2027-01-02')).toBeNull();
    expect(confirmationDueOn(row, limits, '2027-01-02')).toBeNull();
    expect(dueOnClock(row, limits, '2030-01-01')).toBeNull();
  });

  it('are counted on the very day of the surgery', () => {
    expect(dueOnClock(consent({ surgery_date: EXPIRES_ON }), limits, EXPIRES_ON)).toBe('EXPIRY');
  });

  it.each(['PATIENT_SIGNED', 'SURGEON_SIGNED'] as const)('ask nobody to confirm in %s', (consent_state) => {
    const row = consent({ consent_state });
    expect(confirmationDueOn(row, limits, SIGNED_ON)).toBeNull();
    expect(expiresOn(row, limits, SIGNED_ON)).toBe(EXPIRES_ON);
  });

  it('ask again in CONFIRMED, and not while both are asked', () => {
    expect(dueOnClock(consent({ consent_state: 'CONFIRMED' }), limits, CONFIRM_ON)).toBe('CONFIRMATION');
    expect(dueOnClock(consent({ confirmation_due: true }), limits, CONFIRM_ON)).toBeNull();
  });

  it.each([
    ['2027-02-13', false, null, null],
    [CONFIRM_ON, false, null, 'CONFIRMATION'],
    ['2027-05-08', true, null, null],
    [NOTICE_ON, true, null, 'NOTICE'],
    [NOTICE_ON, true, EXPIRES_ON, null],
    [NOTICE_ON, true, '2027-05-01', 'NOTICE'],
    ['2027-05-22', true, EXPIRES_ON, null],
    [EXPIRES_ON, true, EXPIRES_ON, 'EXPIRY'],
    [EXPIRES_ON, false, null, 'EXPIRY'],
    ['2030-01-01', false, null, 'EXPIRY'],
  ] as const)(
    'on %s, asked: %s, told of: %s, have due: %s',
    (today, confirmation_due, expiry_told_for, due) => {
      expect(dueOnClock(consent({ confirmation_due, expiry_told_for }), limits, today)).toBe(due);
    },
  );

  it('tell nobody of an expiry that comes after the surgery', () => {
    const row = (surgery_date: string) => consent({ confirmation_due: true, surgery_date });
    expect(dueOnClock(row('2027-05-22'), limits, NOTICE_ON)).toBeNull();
    expect(dueOnClock(row(EXPIRES_ON), limits, NOTICE_ON)).toBe('NOTICE');
  });

  it('leave what was signed before the clock alone for a while, and then tell both 14 days before', () => {
    const old = consent({
      consent_counted_from: new Date('2020-01-01T12:00:00Z'),
      consent_quiet_until: new Date('2026-12-06T09:00:00Z'),
    });
    expect(expiresOn(old, limits, SIGNED_ON)).toBe('2026-12-20');
    expect(dueOnClock(old, limits, '2026-12-05')).toBeNull();
    expect(dueOnClock(old, limits, '2026-12-06')).toBe('CONFIRMATION');
    expect(dueOnClock({ ...old, confirmation_due: true }, limits, '2026-12-06')).toBe('NOTICE');
    expect(dueOnClock(old, limits, '2026-12-20')).toBe('EXPIRY');
  });
});
