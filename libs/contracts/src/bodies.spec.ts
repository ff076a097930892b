import { describe, expect, it } from 'vitest';
import { answersForm } from './assessment';
import { certificateForm } from './certificate';
import { signatureForm } from './consent-form';
import { noteForm } from './note';
import { patientDetails, patientDetailsWithoutSide, patientDetailsWithSide } from './patient';
import { engagementsForm } from './resource';
import { checkForm } from './rules/form';
import type { Form } from './rules/form';
import { verificationDecision } from './surgeon';
import { codeLookUp, surgeryCreation, surgeryLink, surgeryUpdate } from './surgery';
import { testContext } from './testing/rule-laws';

const id = '01936f0a-7b5c-7d3e-8f21-0a1b2c3d4e5f';

const errorsOf = (source: Form, given: Readonly<Record<string, unknown>>) => {
  const result = checkForm(source, given, testContext);
  return result.valid ? {} : result.errors;
};

describe('Answers', () => {
  const answer = { question_id: id, answer: 'Yes' };
  const body = { surgery_id: id, assessment_id: id, answers: [answer] };

  it.each([
    ['as section 7 sends them', body],
    ['that are only saved', { ...body, submit: false }],
    ['of which none was given', { ...body, answers: [] }],
    [
      'with the moment of each',
      { ...body, answers: [{ ...answer, answered_at: '2026-11-20T10:00:00.123Z' }] },
    ],
    [
      'with characters as the content has them',
      { ...body, answers: [{ ...answer, answer: ' “Très” bien ' }] },
    ],
    ['of 500 characters', { ...body, answers: [{ ...answer, answer: '𠮷'.repeat(500) }] }],
  ])('%s are accepted', (_, given) => {
    expect(errorsOf(answersForm, given)).toEqual({});
  });

  it.each([
    ['that are empty', [{ ...answer, answer: '' }]],
    ['of 501 characters', [{ ...answer, answer: 'a'.repeat(501) }]],
    ['that are a list', [{ ...answer, answer: ['Yes'] }]],
    ['to one question twice', [answer, { ...answer, answer: 'No' }]],
    ['on a day that does not exist', [{ ...answer, answered_at: '2026-02-30T10:00:00Z' }]],
    ['at an hour that does not exist', [{ ...answer, answered_at: '2026-02-20T25:00:00Z' }]],
    ['in another zone', [{ ...answer, answered_at: '2026-11-20T10:00:00+01:00' }]],
    ['that say what to talk about', [{ ...answer, talk_about: true }]],
  ])('%s are refused', (_, answers) => {
    expect(errorsOf(answersForm, { ...body, answers })).toEqual({ answers: ['This value is not valid'] });
  });

  it('keep their spaces, because an answer must equal one of the offered answers', () => {
    const result = checkForm(
      answersForm,
      { ...body, answers: [{ ...answer, answer: ' Yes ' }] },
      testContext,
    );
    expect(result.valid && result.value.answers[0]?.answer).toBe(' Yes ');
  });
});

describe('Views', () => {
  it('are counted per learning resource', () => {
    const body = { surgery_id: id, syllabus_id: id };
    expect(errorsOf(engagementsForm, { ...body, engagements: [{ resource_id: id, viewed: 3 }] })).toEqual({});
    for (const viewed of [-1, 1.5, 10_001, '3', null]) {
      expect(errorsOf(engagementsForm, { ...body, engagements: [{ resource_id: id, viewed }] })).toEqual({
        engagements: ['This value is not valid'],
      });
    }
  });
});

describe('The body that creates, updates, links or finds a surgery', () => {
  it('needs an operation to create one', () => {
    for (const operation of [{}, { operation_id: '' }, { operation_id: null }, { operation_id: 'hip' }]) {
      expect(errorsOf(surgeryCreation, operation)).toEqual({
        operation_id: ['Unable to find operation, please try again'],
      });
    }
  });

  it('creates one with only an operation', () => {
    expect(errorsOf(surgeryCreation, { operation_id: id })).toEqual({});
  });

  it('says which thing cannot be found when an id is malformed', () => {
    expect(
      errorsOf(surgeryCreation, { operation_id: id, patient_id: 'x', surgeon_id: 'x', hospital_id: 'x' }),
    ).toEqual({
      patient_id: ['Unable to find patient'],
      surgeon_id: ['Unable to find surgeon'],
      hospital_id: ['This value is not valid'],
    });
  });

  it('updates only the fields that it has, and clears those that are null', () => {
    expect(checkForm(surgeryUpdate, {}, testContext)).toEqual({ valid: true, value: {} });
    expect(checkForm(surgeryUpdate, { surgeon_id: null, surgery_date: null }, testContext)).toEqual({
      valid: true,
      value: { surgeon_id: null, surgery_date: null },
    });
    expect(errorsOf(surgeryUpdate, { surgery_date: '19-11-2026', laterality: 'Both' })).toEqual({
      surgery_date: ['Invalid date given'],
      laterality: ['Please select a valid option from the dropdown'],
    });
  });

  it('accepts a stored date in the past when other details are updated', () => {
    expect(errorsOf(surgeryUpdate, { hospital_id: id, surgery_date: '2026-11-19' })).toEqual({});
    expect(errorsOf(surgeryCreation, { operation_id: id, surgery_date: '2026-11-19' })).toEqual({
      surgery_date: ['The date of surgery cannot be in the past'],
    });
  });

  it('links with a surgeon, a hospital and an optional code', () => {
    expect(errorsOf(surgeryLink, { surgery_id: id, surgeon_id: id, hospital_id: id })).toEqual({});
    expect(
      checkForm(
        surgeryLink,
        { surgery_id: id, surgeon_id: id, hospital_id: id, unique_code: 'abc-234-def' },
        testContext,
      ),
    ).toMatchObject({ valid: true, value: { unique_code: 'ABC234DEF' } });
    expect(errorsOf(surgeryLink, { surgery_id: id })).toEqual({
      surgeon_id: ['Only verified surgeons can make this request'],
      hospital_id: ['Only verified surgeons can make this request'],
    });
  });

  it('finds one by its code, however it was pasted', () => {
    expect(checkForm(codeLookUp, { code: ' abc 234 def ' }, testContext)).toEqual({
      valid: true,
      value: { code: 'ABC234DEF' },
    });
    expect(errorsOf(codeLookUp, {})).toEqual({ code: ['Invalid code given, please try again'] });
  });
});

describe('Patient details', () => {
  it('may be incomplete in a request', () => {
    expect(errorsOf(patientDetails, { gender: 'Gender Diverse', surgery_id: id })).toEqual({});
  });

  it('are all required on the screen, the side only when the operation has one', () => {
    const choose = ['Please select a valid option from the dropdown'];
    const date = ['Invalid date given'];
    expect(errorsOf(patientDetailsWithSide, {})).toEqual({
      gender: choose,
      laterality: choose,
      date_of_birth: date,
    });
    expect(errorsOf(patientDetailsWithoutSide, {})).toEqual({ gender: choose, date_of_birth: date });
  });
});

describe('A decision on a surgeon', () => {
  it.each(['VERIFIED', 'REJECTED'])('may be %s', (status) => {
    expect(errorsOf(verificationDecision, { surgeon_id: id, status })).toEqual({});
  });

  it('cannot be NOT_VERIFIED', () => {
    expect(errorsOf(verificationDecision, { surgeon_id: id, status: 'NOT_VERIFIED' })).toEqual({
      status: ['Please select a valid option from the dropdown'],
    });
  });
});

describe('The body of', () => {
  it('a certificate needs consented to be true', () => {
    expect(errorsOf(certificateForm, { consented: true })).toEqual({});
    for (const consented of [false, null, undefined]) {
      expect(errorsOf(certificateForm, { consented })).toEqual({
        consented: ['Please tick the box to show that you understand'],
      });
    }
  });

  it('a note needs text', () => {
    expect(errorsOf(noteForm, { content: '<p>Hello</p>' })).toEqual({});
    expect(errorsOf(noteForm, {})).toEqual({ content: ['Please write something before you send'] });
  });

  it('a signature needs a name and accepts only a well-formed document hash', () => {
    expect(
      errorsOf(signatureForm, { patient_signature: 'Alex Morgan', document_hash: 'a'.repeat(64) }),
    ).toEqual({});
    expect(
      errorsOf(signatureForm, { surgeon_signature: 'Helen Carter', signature_name: 'Helen Carter' }),
    ).toEqual({});
    for (const hash of ['a', 'A'.repeat(64), 'g'.repeat(64), 7, '', null]) {
      expect(errorsOf(signatureForm, { document_hash: hash })).toEqual({
        document_hash: ['This form has changed since you opened it, please read it again'],
      });
    }
  });
});
