import { failureFrom, outputOf } from '../kit/outcome';
import { atStart, surgeryOf } from './certificate.model';
import { certificateSetup } from './certificate.setup';

/** The certificate page: preview, completion by the patient, download, and the surgery's unique code. */
export const certificateMachine = certificateSetup.createMachine({
  id: 'certificate',
  description: 'Read, complete and download the certificate',
  context: atStart,
  type: 'parallel',
  states: {
    preview: {
      description: 'The certificate in a frame',
      initial: 'loading',
      on: { 'preview.outdated': '.loading' },
      states: {
        loading: {
          description: 'The addresses for the frame are being fetched',
          invoke: {
            src: 'loadPreview',
            input: surgeryOf,
            onDone: [
              {
                guard: { type: 'isShown', params: outputOf },
                target: 'shown',
                actions: { type: 'keepPreview', params: outputOf },
              },
              { target: 'unavailable', actions: 'showUnavailable' },
            ],
            onError: {
              target: 'unavailable',
              actions: { type: 'keepPreviewFailure', params: failureFrom },
            },
          },
        },
        shown: {
          description: 'The frame shows the certificate',
          on: { 'preview.unreadable': { target: 'unavailable', actions: 'dropPreview' } },
        },
        unavailable: {
          description: 'There is no certificate to show, with the reason and a way to try again',
        },
      },
    },
    completion: {
      description: 'Whether the patient has completed the certificate',
      initial: 'checking',
      states: {
        checking: {
          description: 'The stored certificate is being fetched',
          tags: 'busy',
          entry: 'clearFailure',
          invoke: {
            src: 'loadCertificate',
            input: surgeryOf,
            onDone: { target: 'checked', actions: { type: 'keepCertificate', params: outputOf } },
            onError: { target: 'unchecked', actions: { type: 'keepFailure', params: failureFrom } },
          },
        },
        unchecked: {
          description: 'The stored certificate could not be fetched',
          tags: 'failed',
          on: { 'certificate.retried': 'checking' },
        },
        checked: {
          description: 'The stored certificate decides what can be done',
          always: [
            { guard: 'isCompleted', target: 'completed' },
            { guard: 'isPatient', target: 'unticked' },
            { target: 'awaitingPatient' },
          ],
        },
        awaitingPatient: {
          description: 'The surgeon waits for the patient to complete the certificate',
          tags: 'locked',
          on: { 'certificate.retried': 'checking' },
        },
        unticked: {
          description: 'The patient has yet to tick the statement',
          tags: 'editable',
          on: {
            'statement.ticked': { target: 'ticked', actions: 'clearFailure' },
            'certificate.submitted': { actions: 'showConsentRequired' },
          },
        },
        ticked: {
          description: 'The statement is ticked and the certificate can be completed',
          tags: 'editable',
          on: {
            'statement.unticked': 'unticked',
            'certificate.submitted': { target: 'completing', actions: 'clearFailure' },
          },
        },
        completing: {
          description: 'The certificate is being completed',
          tags: 'busy',
          invoke: {
            src: 'completeCertificate',
            input: surgeryOf,
            onDone: {
              target: 'completed',
              actions: [{ type: 'keepCertificate', params: outputOf }, 'renewPreview'],
            },
            onError: [
              {
                guard: { type: 'isUnsent', params: failureFrom },
                target: 'ticked',
                actions: 'showNotCompleted',
              },
              { guard: { type: 'isAnswerLost', params: failureFrom }, target: 'asking' },
              { target: 'ticked', actions: { type: 'keepFailure', params: failureFrom } },
            ],
          },
        },
        asking: {
          description: 'No answer came: the stored certificate says whether it was completed',
          tags: 'busy',
          invoke: {
            src: 'loadCertificate',
            input: surgeryOf,
            onDone: { target: 'asked', actions: { type: 'keepCertificate', params: outputOf } },
            onError: { target: 'ticked', actions: 'showUncertain' },
          },
        },
        asked: {
          description: 'The stored certificate decides whether to try again',
          always: [
            { guard: 'isCompleted', target: 'completed', actions: 'renewPreview' },
            { target: 'ticked', actions: 'showNotCompleted' },
          ],
        },
        completed: {
          description: 'The certificate is complete',
          tags: 'complete',
        },
      },
    },
    download: {
      description: 'The certificate as a file',
      initial: 'resting',
      states: {
        resting: {
          description: 'Nothing is being downloaded',
          on: {
            'download.requested': {
              guard: 'isCompleted',
              target: 'downloading',
              actions: ['clearFailure', 'beginTries'],
            },
          },
        },
        downloading: {
          description: 'The file is on its way',
          invoke: {
            src: 'downloadCertificate',
            input: surgeryOf,
            onDone: 'resting',
            onError: [
              {
                guard: { type: 'isDocumentComing', params: failureFrom },
                target: 'waiting',
                actions: 'countTry',
              },
              { target: 'resting', actions: 'showDownloadFailure' },
            ],
          },
        },
        waiting: {
          description: 'The server is still making the document; it is asked again after a while',
          after: { documentWait: 'downloading' },
        },
      },
    },
    code: {
      description: "The surgery's unique code",
      initial: 'hidden',
      states: {
        hidden: {
          description: 'The code is hidden from onlookers',
          on: { 'code.revealed': 'shown' },
        },
        shown: { description: 'The code can be read', on: { 'code.hidden': 'hidden' } },
      },
    },
  },
});
