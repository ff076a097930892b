import { describe, expect, it } from 'vitest';
import { closing, move, refusedIn, row, signedByPatient, signing, untilSigning } from './trail.fixtures';

describe('The trail of a surgery', () => {
  it('tells of a side after a signature, which may hold the form and end its round', () => {
    const said = (of: 'PATIENT' | 'SURGEON', side: string) => row('surgery.side-said', of, { of, side });
    const details = (changed: readonly string[]) => row('patient.details-updated', 'PATIENT', { changed });
    const sides = [
      ...untilSigning,
      said('SURGEON', 'Right'),
      ...signing('SURGEON', 1, ['OPEN', 'SURGEON_SIGNED']),
      details(['patient_laterality']),
      said('PATIENT', 'Left'),
      move('sides-differed', 1, ['SURGEON_SIGNED', 'SURGEON_SIGNED'], ['SIDE']),
      said('SURGEON', 'Left'),
      move('material-changed', 1, ['SURGEON_SIGNED', 'SUPERSEDED'], ['SIDE']),
      row('document.requested'),
      closing(1, 'SUPERSEDED'),
      move('sides-agreed', 2, ['OPEN', 'OPEN']),
    ];
    expect(refusedIn(sides)).toEqual([]);
    expect(refusedIn([...untilSigning, ...signedByPatient, details(['patient_gender'])])).toEqual([
      'patient.details-updated',
    ]);
    const held = sides.slice(0, sides.length - 5);
    expect(refusedIn([...held, ...signing('PATIENT', 1, ['SURGEON_SIGNED', 'SIGNED'])])).toContain(
      'consent.patient-signed',
    );
  });
});
