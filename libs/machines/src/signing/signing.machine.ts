import { failureFrom, outputOf } from '../kit/outcome';
import { proofAsked } from '../kit/proof-asked';
import { atStart, formToLoad, signatureToSend, surgeryToLoad } from './signing.model';
import { signingSetup } from './signing.setup';

/** Signing is impossible while the frame shows no form. */
const unread = { target: 'loadFailed', actions: 'dropForm' } as const;

/**
 * Signs the consent form, as the patient or as the surgeon. The signature applies to the form on the screen: the
 * machine sends its hash, and a form that has changed must be read again first.
 */
export const signingMachine = signingSetup.createMachine({
  id: 'signing',
  description: 'Sign the consent form as the patient or as the surgeon',
  context: atStart,
  initial: 'loading',
  on: { 'signer.loaded': { actions: 'keepSigner' } },
  states: {
    loading: {
      description: 'The form and what decides whether it can be signed are loading',
      tags: 'busy',
      invoke: {
        src: 'loadForm',
        input: formToLoad,
        onDone: { target: 'loaded', actions: { type: 'keepForm', params: outputOf } },
        onError: [
          {
            guard: { type: 'isNotReadyYet', params: failureFrom },
            target: 'refused',
            actions: { type: 'keepReason', params: failureFrom },
          },
          {
            guard: { type: 'isNotThere', params: failureFrom },
            target: 'notThere',
            actions: { type: 'keepReason', params: failureFrom },
          },
          { target: 'loadFailed', actions: 'showPreviewFailure' },
        ],
      },
    },
    notThere: {
      description: 'There is no such form for this person',
      tags: 'locked',
      entry: 'forgetForm',
      on: { 'form.outdated': 'loading' },
    },
    loaded: {
      description: 'What the form says decides what the person can do with it',
      always: [
        {
          guard: 'isSigned',
          target: ['signed.preview.upToDate', 'signed.download.resting'],
          actions: 'clearErrors',
        },
        { guard: 'isSideMissing', target: 'sideAsked' },
        { guard: 'isNotReady', target: 'notReady' },
        { guard: 'hasChanged', target: 'changed' },
        { target: 'ready' },
      ],
    },
    sideAsked: {
      description: 'The surgeon says the side of the operation before the one of the patient is shown',
      on: {
        'side.said': [
          { guard: 'isSideDoubtful', target: 'sideDoubted', actions: 'keepSide' },
          { target: 'loading', actions: 'keepSide' },
        ],
        'form.outdated': 'loading',
        'form.unreadable': unread,
      },
    },
    sideDoubted: {
      description: 'The side is not the one that the patient gave; it is asked once more',
      on: {
        'side.confirmed': 'loading',
        'side.reconsidered': { target: 'sideAsked', actions: 'dropSide' },
        'form.outdated': { target: 'loading', actions: 'dropSide' },
      },
    },
    loadFailed: {
      description: 'The form could not be loaded; it can be tried again',
      tags: 'failed',
      on: { 'form.outdated': 'loading' },
    },
    refused: {
      description: 'The server says that something must happen before there is a form to show',
      tags: 'locked',
      on: { 'form.outdated': 'loading' },
    },
    notReady: {
      description: 'The form can be read, but something must happen before it can be signed',
      tags: 'locked',
      on: { 'form.outdated': 'loading', 'form.unreadable': unread },
    },
    changed: {
      description: 'The form is not the one that was read before; it must be read again before signing',
      tags: 'locked',
      on: {
        'changes.read': { target: 'ready', actions: 'markRead' },
        'form.outdated': 'loading',
        'form.unreadable': unread,
      },
    },
    ready: {
      description: 'The form can be signed; the signature is being typed',
      tags: 'editable',
      on: {
        'signature.typed': { actions: 'keepSignature' },
        'signature.submitted': [
          { guard: 'isSignerMissing', target: 'reloadingPage' },
          { guard: 'doesSignatureMatch', target: 'submitting', actions: 'clearErrors' },
          { actions: 'showErrors' },
        ],
        'form.outdated': 'loading',
        'form.unreadable': unread,
      },
    },
    reloadingPage: {
      description: 'The account of the signer is not there, so the page loads again',
      tags: 'busy',
      invoke: { src: 'reloadPage', onDone: 'ready', onError: 'ready' },
    },
    submitting: {
      description: 'The signature is on its way with the hash of the form that was read',
      tags: 'busy',
      invoke: {
        src: 'signForm',
        input: signatureToSend,
        onDone: { target: 'signed', actions: { type: 'keepConsentForm', params: outputOf } },
        onError: [
          { guard: { type: 'isProofNeeded', params: failureFrom }, target: 'proofAsked' },
          {
            guard: { type: 'isFormChanged', params: failureFrom },
            target: 'loading',
            actions: 'markChanged',
          },
          { guard: { type: 'isHeldOrOver', params: failureFrom }, target: 'loading', actions: 'dropSide' },
          { guard: { type: 'isUnsent', params: failureFrom }, target: 'ready', actions: 'showNotSigned' },
          { guard: { type: 'isAnswerLost', params: failureFrom }, target: 'asking' },
          { target: 'ready', actions: { type: 'keepFailure', params: failureFrom } },
        ],
      },
    },
    proofAsked: proofAsked('ready'),
    asking: {
      description: 'No answer came: the form says whether the signature has arrived',
      tags: 'busy',
      invoke: {
        src: 'loadForm',
        input: formToLoad,
        onDone: { target: 'loaded', actions: [{ type: 'keepForm', params: outputOf }, 'showNotSigned'] },
        onError: { target: 'ready', actions: 'showUncertain' },
      },
    },
    signed: {
      description: 'The person has signed',
      tags: 'complete',
      type: 'parallel',
      states: {
        preview: {
          description: 'The form as it is shown after the signature',
          initial: 'refreshing',
          on: { 'form.outdated': '.refreshing', 'form.unreadable': { actions: 'dropForm' } },
          states: {
            refreshing: {
              description:
                'The preview is fetched again, now with the signature; a failure keeps the old one',
              invoke: {
                src: 'loadForm',
                input: formToLoad,
                onDone: { target: 'upToDate', actions: { type: 'keepForm', params: outputOf } },
                onError: 'upToDate',
              },
            },
            upToDate: { description: 'The preview shows the signature' },
          },
        },
        download: {
          description: 'The form can be downloaded when both have signed',
          initial: 'resting',
          states: {
            resting: {
              description: 'No download is on its way',
              on: {
                'download.requested': {
                  guard: 'isDownloadable',
                  target: 'downloading',
                  actions: ['clearErrors', 'beginTries'],
                },
              },
            },
            downloading: {
              description: 'The signed form is being downloaded',
              tags: 'busy',
              invoke: {
                src: 'downloadForm',
                input: surgeryToLoad,
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
              tags: 'busy',
              after: { documentWait: 'downloading' },
            },
          },
        },
      },
    },
  },
});
