import type { CertificateFacts } from './certificate.template';

/** The facts of a certificate with few known details of the operation. */
export const CERTIFICATE_FACTS: CertificateFacts = {
  patient_name: 'Alex Morgan',
  date_of_birth: null,
  operation_name: 'Total hip replacement',
  side: null,
  hospital: null,
  surgeon: null,
  surgery_date: null,
  content_version: 3,
  notice: 'Sample content.',
  note: '<p>I am afraid of the needle.</p>',
  consent_statement: 'I understand the risks',
  statement: {
    heading: 'About this certificate',
    paragraphs: ['This certificate is not a legal consent form.'],
  },
  completed_at: '2027-01-14T09:42:00.000Z',
};
