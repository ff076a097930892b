import { refusal } from '../../kit/testing/controlled-actor';
import { aPreview, documentNotMade, notSent, SURGERY_ID } from '../../kit/testing/examples';
import type { certificateMachine } from '../certificate.machine';
import type { CertificateReader } from '../certificate.model';
import type { ExploreOptions } from '../../explore/explore';

export const certificateWalk = (reader: CertificateReader): ExploreOptions<typeof certificateMachine> => ({
  input: { surgeryId: SURGERY_ID, reader },
  events: [
    { type: 'statement.ticked' },
    { type: 'statement.unticked' },
    { type: 'certificate.submitted' },
    { type: 'certificate.retried' },
    { type: 'preview.outdated' },
    { type: 'preview.unreadable' },
    { type: 'download.requested' },
    { type: 'code.revealed' },
    { type: 'code.hidden' },
  ],
  actors: {
    loadCertificate: {
      outputs: [
        { surgery_id: SURGERY_ID, consented: false },
        { surgery_id: SURGERY_ID, consented: true },
      ],
      errors: [refusal(503)],
    },
    loadPreview: { outputs: [aPreview(), aPreview({ consent_form: null })], errors: [refusal(409)] },
    completeCertificate: {
      outputs: [{ surgery_id: SURGERY_ID, consented: true }],
      errors: [refusal(409), refusal(null), notSent],
    },
    downloadCertificate: { outputs: [undefined], errors: [documentNotMade, refusal(null)] },
  },
  same: ({ context }) => [
    context.certificate?.consented,
    context.failure,
    context.previewFailure,
    context.tries,
  ],
});
