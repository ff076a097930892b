import type { BodyOf, ENDPOINTS } from '@candour/contracts';
import { changesOf } from './patient-details.service';

type Details = BodyOf<typeof ENDPOINTS.updatePatientDetails>;
type Surgeries = Parameters<typeof changesOf>[1];
type OwnSurgery = Surgeries[number];

const surgery = (surgery_id: string, changes: Partial<OwnSurgery> = {}): OwnSurgery => ({
  surgery_id,
  surgery_laterality: null,
  operation_laterality: 'required',
  patient_signed_at: null,
  surgeon_signed_at: null,
  consent_holds: [],
  ended_outcome: null,
  ...changes,
});
const somebody = { patient_gender: null, patient_date_of_birth: null, patient_laterality: null } as const;
const given = (details: Details, surgeries: Surgeries, patient: Parameters<typeof changesOf>[0] = somebody) =>
  changesOf(patient, surgeries, details);

describe('the side of an operation', () => {
  it('is saved for the named surgery, even when it has another side', () => {
    const surgeries = [surgery('hip', { surgery_laterality: 'Left' }), surgery('knee')];
    expect(given({ laterality: 'Right', surgery_id: 'hip' }, surgeries)).toEqual({
      person: { patient_laterality: 'Right' },
      surgeries: ['hip'],
    });
  });

  it('is saved, without a named surgery, for each unsigned surgery that has no side yet', () => {
    const surgeries = [
      surgery('hip', { surgery_laterality: 'Left' }),
      surgery('knee'),
      surgery('gallbladder', { operation_laterality: 'none' }),
      surgery('signed', { patient_signed_at: new Date() }),
    ];
    expect(given({ laterality: 'Right' }, surgeries).surgeries).toEqual(['knee']);
  });

  it('is not saved for an operation that has no side', () => {
    const surgeries = [surgery('gallbladder', { operation_laterality: 'none' })];
    expect(() => given({ laterality: 'Right', surgery_id: 'gallbladder' }, surgeries)).toThrow();
  });

  it('is saved after the surgeon’s signature where the patient has given none, or one that differs', () => {
    const bySurgeon = { surgeon_signed_at: new Date() };
    const sided = { ...bySurgeon, surgery_laterality: 'Left' } as const;
    const surgeries = [
      surgery('first', bySurgeon),
      surgery('held', { ...sided, consent_holds: ['SIDE'] }),
      surgery('agreed', sided),
    ];
    const saved = (details: Details) => changesOf(somebody, surgeries, details).surgeries;
    expect(saved({ laterality: 'Right' })).toEqual(['first']);
    expect(saved({ laterality: 'Right', surgery_id: 'first' })).toEqual(['first']);
    expect(saved({ laterality: 'Right', surgery_id: 'held' })).toEqual(['held']);
    expect(() => saved({ laterality: 'Right', surgery_id: 'agreed' })).toThrow('has been signed');
    const signed = [surgery('both', { ...sided, patient_signed_at: new Date(), consent_holds: ['SIDE'] })];
    expect(() => changesOf(somebody, signed, { laterality: 'Right', surgery_id: 'both' })).toThrow(
      'has been signed',
    );
  });

  it('is not saved, without a named surgery, for one that is over', () => {
    expect(given({ laterality: 'Right' }, [surgery('done', { ended_outcome: 'DONE' })]).surgeries).toEqual(
      [],
    );
  });

  it('is remembered for a patient without a surgery', () => {
    expect(given({ laterality: 'Left' }, []).person).toEqual({ patient_laterality: 'Left' });
  });
});

describe('a signed form', () => {
  const signed = surgery('hip', { surgeon_signed_at: new Date(), surgery_laterality: 'Left' });
  const known = {
    patient_gender: 'Female',
    patient_date_of_birth: '1960-01-01',
    patient_laterality: 'Left',
  } as const;

  it.each<[string, Details]>([
    ['the side', { laterality: 'Right', surgery_id: 'hip' }],
    ['the gender', { gender: 'Male', surgery_id: 'hip' }],
    ['the date of birth', { date_of_birth: '1961-01-01', surgery_id: 'hip' }],
    ['the gender with no surgery named', { gender: 'Male' }],
    ['the side with no surgery named', { laterality: 'Right' }],
  ])('keeps %s', (_, details) => {
    expect(() => given(details, [signed], known)).toThrow('has been signed');
  });

  it('accepts the same details again', () => {
    const same: Details = {
      gender: 'Female',
      date_of_birth: '1960-01-01',
      laterality: 'Left',
      surgery_id: 'hip',
    };
    expect(given(same, [signed], known)).toEqual({ person: {}, surgeries: [] });
  });

  it('does not block the details of another surgery', () => {
    const surgeries = [signed, surgery('knee')];
    expect(given({ laterality: 'Right', surgery_id: 'knee' }, surgeries, known).surgeries).toEqual(['knee']);
    expect(given({ laterality: 'Right' }, surgeries, known).surgeries).toEqual(['knee']);
    expect(given({ gender: 'Male' }, surgeries, known).person).toEqual({ patient_gender: 'Male' });
  });

  it('keeps the details where the other surgery is over', () => {
    const surgeries = [signed, surgery('knee', { ended_outcome: 'CANCELLED' })];
    expect(() => given({ gender: 'Male' }, surgeries, known)).toThrow('has been signed');
  });
});
