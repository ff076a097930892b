import type {
  ConsentForm,
  DocumentPreview,
  FormErrors,
  Hospital,
  Note,
  Operation,
  Patient,
  Surgeon,
  Surgery,
} from '@candour/contracts';

/** Made-up people and things for the specs of the machines; nobody here exists. */
export const SURGERY_ID = '01890000-0000-7000-8000-000000000001';
export const TODAY = '2026-03-02';

const instant = '2026-01-15T09:00:00.000Z';

export const aPatient = (changes: Partial<Patient> = {}): Patient => ({
  patient_id: '01890000-0000-7000-8000-00000000000a',
  patient_title: 'Mx',
  patient_first_name: 'Robin',
  patient_last_name: "O'Neill",
  patient_email: 'robin@example.test',
  patient_mobile_number: null,
  patient_gender: null,
  patient_laterality: null,
  patient_date_of_birth: null,
  patient_created_at: instant,
  ...changes,
});

export const aSurgeon = (changes: Partial<Surgeon> = {}): Surgeon => ({
  surgeon_id: '01890000-0000-7000-8000-00000000000b',
  surgeon_title: 'Miss',
  surgeon_first_name: 'Ada',
  surgeon_last_name: 'Stone',
  surgeon_gmc_number: '7000001',
  surgeon_status: 'VERIFIED',
  ...changes,
});

export const anOperation = (changes: Partial<Operation> = {}): Operation => ({
  operation_id: '01890000-0000-7000-8000-00000000000c',
  operation_name: 'Total hip replacement',
  operation_laterality: 'required',
  ...changes,
});

export const aHospital = (changes: Partial<Hospital> = {}): Hospital => ({
  hospital_id: '01890000-0000-7000-8000-00000000000d',
  hospital_name: 'Riverside Hospital',
  hospital_address_1: '1 Quay Street',
  hospital_address_2: null,
  hospital_address_3: null,
  hospital_city: 'Bristol',
  ...changes,
});

/** A surgery that a patient has just created, with nothing but an operation. */
export const aSurgery = (changes: Partial<Surgery> = {}): Surgery => ({
  surgery_id: SURGERY_ID,
  patient_id: '01890000-0000-7000-8000-00000000000a',
  patient_title: 'Mx',
  patient_first_name: 'Robin',
  patient_last_name: "O'Neill",
  operation_id: '01890000-0000-7000-8000-00000000000c',
  operation_name: 'Total hip replacement',
  operation_laterality: 'required',
  surgeon_id: null,
  surgeon_title: null,
  surgeon_first_name: null,
  surgeon_last_name: null,
  surgeon_gmc_number: null,
  surgeon_status: null,
  hospital_id: null,
  hospital_name: null,
  hospital_city: null,
  surgery_date: null,
  surgery_laterality: null,
  surgery_created_at: instant,
  created_by: 'PATIENT',
  certificate_consented_at: null,
  patient_signed_at: null,
  surgeon_signed_at: null,
  unique_code: 'AB2CD3EF4',
  ...changes,
});

/** The same with everything that the consent form asks for. */
export const aCompleteSurgery = (changes: Partial<Surgery> = {}): Surgery =>
  aSurgery({
    surgeon_id: '01890000-0000-7000-8000-00000000000b',
    surgeon_title: 'Miss',
    surgeon_first_name: 'Ada',
    surgeon_last_name: 'Stone',
    surgeon_gmc_number: '7000001',
    surgeon_status: 'VERIFIED',
    hospital_id: '01890000-0000-7000-8000-00000000000d',
    hospital_name: 'Riverside Hospital',
    hospital_city: 'Bristol',
    surgery_date: '2026-05-04',
    surgery_laterality: 'Left',
    certificate_consented_at: instant,
    ...changes,
  });

export const aConsentForm = (changes: Partial<ConsentForm> = {}): ConsentForm => ({
  surgery_id: SURGERY_ID,
  patient_signed: false,
  surgeon_signed: false,
  consented: false,
  patient_signed_at: null,
  surgeon_signed_at: null,
  patient_statement: 'I agree to the operation.',
  surgeon_statement: 'I have discussed the operation.',
  ...changes,
});

export const aPreview = (changes: Partial<DocumentPreview> = {}): DocumentPreview => ({
  preview_url: '/api/documents/one.pdf',
  preview_html_url: '/api/documents/one.html',
  expires_at: 1_772_445_720,
  document_hash: 'a'.repeat(64),
  consent_form: aConsentForm(),
  ...changes,
});

export const aNote = (changes: Partial<Note> = {}): Note => ({
  id: '01890000-0000-7000-8000-00000000000e',
  author_id: '01890000-0000-7000-8000-00000000000a',
  author_name: "Robin O'Neill",
  author_role: 'PATIENT',
  content: '<p>Can I drive?</p>',
  created_at: instant,
  ...changes,
});

/** A refusal with everything that the server says. */
export const refusalWith = (reply: {
  readonly status: number;
  readonly message: string;
  readonly code?: string;
  readonly fields?: FormErrors;
}): Error => Object.assign(new Error(reply.message), { code: null, fields: {}, ...reply });
