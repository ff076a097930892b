import { namesOf } from './reads';

const [P, Q, S, T] = ['patient-1', 'patient-2', 'surgery-1', 'surgery-2'];

describe('an entry of a read names', () => {
  it('the one patient, with the one surgery', () => {
    expect(namesOf([{ patient: P, surgery: S }])).toEqual({ subjectId: P, surgeryId: S });
    expect(namesOf([{ patient: P, surgery: null }])).toEqual({ subjectId: P });
    expect(namesOf([{ patient: null, surgery: S }])).toEqual({ surgeryId: S });
  });

  it('the one patient of several surgeries', () => {
    const shown = [
      { patient: P, surgery: S },
      { patient: P, surgery: T },
    ];
    expect(namesOf(shown)).toEqual({ subjectId: P });
  });

  it('several patients, each once', () => {
    const shown = [P, Q, P].map((patient) => ({ patient, surgery: null }));
    expect(namesOf(shown)).toEqual({ several: { patients: [P, Q] } });
  });

  it('several surgeries whose patients the reply does not name', () => {
    const shown = [S, T].map((surgery) => ({ patient: null, surgery }));
    expect(namesOf(shown)).toEqual({ several: { surgeries: [S, T] } });
  });

  it('everybody where some come with a patient and some with a surgery only', () => {
    const shown = [
      { patient: P, surgery: null },
      { patient: null, surgery: T },
      { patient: Q, surgery: S },
    ];
    expect(namesOf(shown)).toEqual({ several: { patients: [P, Q], surgeries: [T] } });
  });
});
