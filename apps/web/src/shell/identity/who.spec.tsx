import type { PatientIdentity } from '@candour/contracts';
import { render } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { Who } from './who';

const anita: PatientIdentity = {
  patient_title: 'Mrs',
  patient_first_name: 'Anita',
  patient_last_name: 'Shah',
  patient_date_of_birth: '1959-04-09',
  patient_nhs_number: '9434765919',
  patient_hospital_number: 'RXH 12',
};
const said = (changes: Partial<PatientIdentity> = {}) =>
  render(<Who of={{ ...anita, ...changes }} more="Female" />).container.textContent;

describe('who a patient is', () => {
  it('is title, LAST, first, birth date with age and NHS number in groups, in this order', () => {
    expect(said()).toMatch(/^Mrs SHAH, Anita Born 9 Apr 1959 \(\d+\) · NHS 943 476 5919 · Female$/);
  });

  it('has the hospital number where there is no NHS number, and none where nobody gave one', () => {
    expect(said({ patient_nhs_number: null })).toContain(') · Hospital no. RXH 12 · Female');
    expect(said({ patient_nhs_number: null, patient_hospital_number: null })).toMatch(/\(\d+\) · Female$/);
  });

  it('says that the birth date is missing', () => {
    expect(said({ patient_date_of_birth: null })).toContain('Anita Birth date missing · NHS');
  });
});
