import { namesOf } from './reads';

const [P, Q, S, T] = ['patient-1', 'patient-2', 'surgery-1', 'surgery-2'];

describe('the audit entry of a read names', () => {
  it('the only patient and the only surgery', () => {
    expect(namesOf([{ patient: P, surgery: S }])).toEqual({ subjectId: P, surgeryId: S });
    expect(namesOf([{ patient: P, surgery: null }])).toEqual({ subjectId: P });
    expect(namesOf([{ patient: null, surgery: S }])).toEqual({ surgeryId: S });
  });

  it('the only patient, where the reply shows several surgeries', () => {
    const shown = [
      { patient: P, surgery: S },
      { patient: P, surgery: T },
    ];
    expect(namesOf(shown)).toEqual({ subjectId: P });
  });

  it('each of several patients once', () => {
    const shown = [P, Q, P].map((patient) => ({ patient, surgery: null }));
    expect(namesOf(shown)).toEqual({ several: { patients: [P, Q] } });
  });

  it('several surgeries, where the reply does not name their patients', () => {
    const shown = [S, T].map((surgery) => ({ patient: null, surgery }));
    expect(namesOf(shown)).toEqual({ several: { surgeries: [S, T] } });
  });

  it('every patient and surgery, where only some surgeries come with a patient', () => {
    const shown = [
      { patient: P, surgery: null },
      { patient: null, surgery: T },
      { patient: Q, surgery: S },
    ];
    expect(namesOf(shown)).toEqual({ several: { patients: [P, Q], surgeries: [T] } });
  });
});
