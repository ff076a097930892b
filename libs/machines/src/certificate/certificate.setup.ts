import { type Certificate, DOCUMENT_WAIT_MS, type DocumentPreview, messages } from '@candour/contracts';
import { assign, raise, setup } from 'xstate';
import { firstTry, isDocumentComing, nextTry } from '../kit/document-tries';
import { type Failure, isAnswerLost, isUnsent } from '../kit/failure';
import { promiseActor } from '../kit/placeholder-actors';
import { unsentWords } from '../kit/unsent-words';
import type { Tag } from '../kit/tags';
import {
  type CertificateContext,
  type CertificateInput,
  isCompleted,
  isShownTo,
  previewFailureMessage,
} from './certificate.model';

export type CertificateEvent =
  | { readonly type: 'statement.ticked' }
  | { readonly type: 'statement.unticked' }
  | { readonly type: 'certificate.submitted' }
  | { readonly type: 'certificate.retried' }
  | { readonly type: 'preview.outdated' | 'preview.unreadable' }
  | { readonly type: 'download.requested' }
  | { readonly type: 'code.revealed' }
  | { readonly type: 'code.hidden' };

/** Implements the names in the chart of the certificate. */
export const certificateSetup = setup({
  types: {
    context: {} as CertificateContext,
    events: {} as CertificateEvent,
    input: {} as CertificateInput,
    tags: {} as Tag,
  },
  actors: {
    loadCertificate: promiseActor<Certificate, { surgeryId: string }>('loadCertificate'),
    loadPreview: promiseActor<DocumentPreview, { surgeryId: string }>('loadPreview'),
    completeCertificate: promiseActor<Certificate, { surgeryId: string }>('completeCertificate'),
    downloadCertificate: promiseActor<void, { surgeryId: string }>('downloadCertificate'),
  },
  actions: {
    keepCertificate: assign((_, certificate: Certificate) => ({ certificate, failure: null })),
    keepPreview: assign((_, preview: DocumentPreview) => ({ preview, previewFailure: null })),
    showUnavailable: assign({ preview: null, previewFailure: messages.certificateUnavailable }),
    dropPreview: assign({ preview: null, previewFailure: messages.certificatePreviewFailed }),
    keepPreviewFailure: assign(({ context }, failure: Failure) => ({
      previewFailure: previewFailureMessage(context.reader, failure),
    })),
    keepFailure: assign((_, failure: Failure) => ({ failure: failure.message })),
    showConsentRequired: assign({ failure: messages.consentRequired }),
    showNotCompleted: assign({ failure: unsentWords.certificateNotCompleted }),
    showUncertain: assign({ failure: unsentWords.certificateUncertain }),
    showDownloadFailure: assign({ failure: messages.certificateDownloadFailed }),
    beginTries: assign(firstTry),
    countTry: assign(({ context }) => nextTry(context)),
    clearFailure: assign({ failure: null }),
    renewPreview: raise({ type: 'preview.outdated' }),
  },
  delays: { documentWait: DOCUMENT_WAIT_MS },
  guards: {
    isCompleted: ({ context }) => isCompleted(context),
    isPatient: ({ context }) => context.reader === 'patient',
    isUnsent: (_, failure: Failure) => isUnsent(failure),
    isAnswerLost: (_, failure: Failure) => isAnswerLost(failure),
    isDocumentComing: ({ context }, failure: Failure) => isDocumentComing(context, failure),
    isShown: ({ context }, preview: DocumentPreview) => isShownTo(context.reader, preview),
  },
});
