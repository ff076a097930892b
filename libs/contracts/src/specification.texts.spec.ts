import { describe, expect, it } from 'vitest';
import { completedOf, labels, questionOf, selectedName } from './labels';
import { messages } from './messages';
import type { MessageKey } from './messages';

/** Copied from the specification, word for word. */
const section5: Partial<Record<MessageKey, string>> = {
  passwordRule:
    'Your password must contain a minimum of eight characters containing at least one letter and one number',
  passwordMismatch: 'This must be the same as your password',
  emailInvalid: 'Email provided is invalid',
  emailMissing: 'Please provide your email',
  firstNameMissing: 'Please provide your first name',
  lastNameMissing: 'Please provide your last name',
  titleInvalid: 'Please provide a title e.g "Mr. Mrs. Miss. Dr."',
  gmcNumberInvalid: 'Your GMC Number must be 7 digits',
  mobileNumberInvalid: 'Please provide a valid UK Mobile Number starting 44 or 07',
  uniqueCodeInvalid: 'Invalid code given, please try again',
  operationMissing: 'Please select an operation',
  optionInvalid: 'Please select a valid option from the dropdown',
  dateInvalid: 'Invalid date given',
  signatureMismatch: 'This must match your name exactly, it is case sensitive',
  consentStatement:
    'I understand the risks and benefits of surgery and have also considered non operative options',
  surgeryDetailsIncomplete: 'You must submit after selecting a hospital and surgeon',
  defaultError: 'An error occurred',
};

const section8: Partial<Record<MessageKey, string>> = {
  certificateDownloadFailed:
    'Sorry, we were unable to download your certificate, please try again in a few minutes',
  consentFormDownloadFailed:
    'Sorry, we were unable to download your consentForm, please try again in a few minutes',
  certificatePreviewFailed: 'We were unable to download your certificate at this time',
  consentFormPreviewFailed: 'We were unable to download your consent form at this time',
  certificateUnavailable: 'Please make sure the patient has completed the assessment and learning resources',
  consentFormUnavailable: 'Please make sure the patient has completed the consent form process',
  consentFormMissing: 'The patient has not completed the consent form for this surgery yet',
  surgeonNotFound: 'Unable to find surgeon',
  surgeonUnknown: 'Surgeon Unknown',
  hospitalUnknown: 'Hospital Unknown',
  operationNotFound: 'We were unable to find your operation, please try again',
  operationNotFoundCreating: 'Unable to find operation, please try again',
  onlyVerifiedSurgeons: 'Only verified surgeons can make this request',
  accountNotCreated: 'There was an issue creating this account',
};

const sections2And4: Partial<Record<MessageKey, string>> = {
  pageNotFoundTitle: 'Oops!',
  pageNotFoundCode: 'Error Code: 404',
  pageNotFound: 'We could not find the page you are looking for, it may have been archived.',
  patientUnspecified: 'Please specify a patient to view their account',
  surgeryDateUnknownDetails: 'Date of surgery unknown',
  surgeryDateUnknown: 'Date of Surgery Unknown',
  certificateComplete: 'Certificate complete',
  certificateIncomplete: 'Certificate incomplete',
  consentFormComplete: 'Consent form complete',
  consentFormIncomplete: 'Consent form incomplete',
  linked: "You have successfully linked to this patient's surgery",
  createdForPatient: "You have successfully created your patient's consent form",
  noConsentForms: 'No consent forms found',
  downloadUnavailable: 'Download unavailable',
  notesEmptyForSurgeon: 'Your patient has not created any notes for this surgery yet',
  noteSurgeryUnselected: 'Please select a surgery from the list',
  unknown: 'Unknown',
  noUnverifiedSurgeons: 'No unverified surgeons currently exist',
  noActiveSurgeries: 'No active surgeries',
  certificateCompleted: 'You have completed your certificate',
  consentFormSigned: 'You have signed your consent form',
  congratulations: 'Congratulations on completing your consent journey!',
  sectionLocked: 'This section is complete, you will be unable to change your answers',
  surgeonInvited:
    'We have sent an email to your surgeon. Unfortunately you cannot sign the consent form until they are registered on our system',
  resetRequested: 'An email has been sent so you can reset your password',
  passwordSet: 'Your password has been successfully set, please login',
};

const decisions: Partial<Record<MessageKey, string>> = {
  passwordCommon: 'This password is too easy to guess, please choose another',
  underAge: 'You must be 18 or over to use this service',
  accountExists: 'An account with this email already exists, please login',
  accountExistsFindPatient: 'An account with this email already exists, please find the patient by email',
  gmcNumberTaken: 'This GMC number is already registered',
  loginFailed: 'The email or password you entered is incorrect',
  patientNotFound: 'Unable to find patient',
  resetLinkInvalid: 'This link has expired or has already been used, please request a new one',
  alreadyLinked: 'This surgery is already linked to a surgeon',
  detailsFrozen: 'The consent form has been signed, so these details can no longer be changed',
  formChanged: 'This form has changed since you opened it, please read it again',
  notesNotWatched:
    'Nobody watches these notes all the time. If you feel unwell or it is urgent, call 111, or 999 in an emergency.',
};

describe('The messages', () => {
  it.each([
    ['section 5', section5],
    ['section 8', section8],
    ['sections 2 and 4', sections2And4],
    ['the decisions', decisions],
  ])('of %s match the specification word for word', (_, expected) => {
    expect(messages).toMatchObject(expected);
  });

  it.each(Object.entries(messages))('have no stray spaces: %s', (_, message) => {
    expect(message).toMatch(/^\S(.*\S)?$/);
    expect(message).not.toMatch(/ {2}/);
  });
});

describe('The labels of section 2', () => {
  it.each([
    [
      'the tabs of the headers',
      labels.links,
      'Home, Patient Portal, Surgeon Portal, Login, Register, Logout, Admin, Surgeon, Patient, Privacy Statement, Terms of Use',
    ],
    [
      'the drawer of the surgeon',
      labels.drawer,
      'Home, Patients, Surgeries, Consent Forms, My Account, Help',
    ],
    ['the quick buttons of the surgeon', labels.surgeonDashboard, 'Create, Link, Notes'],
    [
      'the actions of the patient',
      labels.patientDashboard,
      'Learn about the Consent Process, Start your Consent Process, Notes, View',
    ],
    [
      'the headings',
      labels.headings,
      'Your Surgeries, Surgery Details, Your Consent Forms, Surgeons Require Verification, Update Details, Summary',
    ],
    ['the ways to find a patient', labels.findPatient, 'CURRENT LIST, FIND BY EMAIL, CREATE ACCOUNT'],
    ['the tabs of the help', labels.helpTabs, 'LEARNING RESOURCES, ASSESSMENT'],
    [
      'the filters of the consent forms',
      labels.consentFormFilters,
      'All Consent Forms, Requires Surgeon Signature, Requires Patient Signature, Completed Consent Forms',
    ],
    [
      'the columns of the consent forms',
      labels.columns.consentForms,
      'Actions, Patient Name, Operation, Patient Signed, Surgeon Signed',
    ],
    [
      'the columns of the verification',
      labels.columns.verification,
      'Name, GMC Number, Email Address, Mobile Number, Actions',
    ],
    ['the columns of the surgeons', labels.columns.surgeons, 'Select, First Name, Last Name, GMC Number'],
    ['the columns of the hospitals', labels.columns.hospitals, 'Select, Name, Address, City'],
    [
      'the buttons',
      labels.buttons,
      'Link To Surgery, Send, Start Assessment, Previous Question, Next Question, Save, Saved, Submit, Next Section, Confirm, Create Notes, Complete, View Notes, Download Certificate, Reveal Your Code, Update, Sign, Download Consent Form',
    ],
    ['the fields of a signature', labels.fields, 'Signature, Surgeon Name'],
  ])('match the specification: %s', (_, group, written) => {
    expect(Object.values(group).join(', ')).toBe(written);
  });

  it('contain counts and names', () => {
    expect(questionOf(2, 8)).toBe('Question 2 / 8');
    expect(completedOf(1, 4)).toBe('Completed 1 / 4');
    expect(labels.videoPlaylist).toBe('Video Playlist');
    expect(selectedName('Helen Carter')).toBe('Selected: Helen Carter');
  });
});
