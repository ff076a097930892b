import {
  type ConsentForm,
  DOCUMENT_WAIT_MS,
  type Laterality,
  isDownloadable,
  messages,
} from '@candour/contracts';
import { assertEvent, assign, setup } from 'xstate';
import { firstTry, isDocumentComing, nextTry } from '../kit/document-tries';
import { type Failure, isAnswerLost, isRefusedAs, isUnsent } from '../kit/failure';
import { isGood, stillWrong } from '../kit/field-errors';
import { promiseActor } from '../kit/placeholder-actors';
import { type ProofEvent, isProofNeeded } from '../kit/proof-asked';
import { unsentWords } from '../kit/unsent-words';
import type { Tag } from '../kit/tags';
import {
  type FormToLoad,
  type FormToSign,
  type SignatureToSend,
  type Signer,
  type SigningContext,
  type SigningInput,
  type SigningRole,
  type TypedSignature,
  errorsOnScreen,
  hasSigned,
  isHeldOrOver,
  isSideDoubtful,
  isSideMissing,
  namedAfter,
  typedErrors,
  whyNotReady,
  withForm,
} from './signing.model';

export type SigningEvent =
  | { readonly type: 'signer.loaded'; readonly signer: Signer }
  | { readonly type: 'signature.typed'; readonly typed: Partial<TypedSignature> }
  | { readonly type: 'signature.submitted' }
  | { readonly type: 'side.said'; readonly side: Laterality }
  | { readonly type: 'side.confirmed' | 'side.reconsidered' }
  | { readonly type: 'changes.read' }
  | { readonly type: 'form.outdated' | 'form.unreadable' }
  | { readonly type: 'download.requested' }
  | ProofEvent;

/** Implements the names in the chart of signing. */
export const signingSetup = setup({
  types: {
    context: {} as SigningContext,
    events: {} as SigningEvent,
    input: {} as SigningInput,
    tags: {} as Tag,
  },
  actors: {
    loadForm: promiseActor<FormToSign, FormToLoad>('loadForm'),
    signForm: promiseActor<ConsentForm, SignatureToSend>('signForm'),
    downloadForm: promiseActor<void, { surgeryId: string; role: SigningRole }>('downloadForm'),
    reloadPage: promiseActor<void>('reloadPage'),
  },
  actions: {
    keepSigner: assign(({ context, event }) => {
      assertEvent(event, 'signer.loaded');
      const { signer } = event;
      const isFirst = context.signer === null;
      return isFirst ? { signer, typed: namedAfter(context.role, signer, context.typed) } : { signer };
    }),
    keepSignature: assign(({ context, event }) => {
      assertEvent(event, 'signature.typed');
      const typed = { ...context.typed, ...event.typed };
      return { typed, errors: stillWrong(context.errors, typedErrors({ ...context, typed })) };
    }),
    keepSide: assign(({ event }) => {
      assertEvent(event, 'side.said');
      return { side: event.side };
    }),
    dropSide: assign({ side: null }),
    showErrors: assign(({ context }) => ({
      failure: null,
      errors: typedErrors(context),
    })),
    clearErrors: assign({ errors: {}, failure: null }),
    keepForm: assign(({ context }, form: FormToSign) => withForm(context, form)),
    keepConsentForm: assign((_, consentForm: ConsentForm) => ({ consentForm })),
    keepReason: assign((_, failure: Failure) => ({ failure: failure.message })),
    forgetForm: assign({ form: null, consentForm: null }),
    dropForm: assign({ form: null, failure: messages.consentFormPreviewFailed }),
    showPreviewFailure: assign({ failure: messages.consentFormPreviewFailed }),
    beginTries: assign(firstTry),
    countTry: assign(({ context }) => nextTry(context)),
    showDownloadFailure: assign({ failure: messages.consentFormDownloadFailed }),
    keepFailure: assign((_, failure: Failure) => ({
      failure: failure.message,
      errors: errorsOnScreen(failure),
    })),
    showNotSigned: assign({ failure: unsentWords.notSigned }),
    showUncertain: assign({ failure: unsentWords.signedUncertain }),
    markChanged: assign({ hasChanged: true, failure: null, errors: {} }),
    markRead: assign({ hasChanged: false }),
  },
  delays: { documentWait: DOCUMENT_WAIT_MS },
  guards: {
    isSigned: ({ context }) => hasSigned(context),
    isNotReady: ({ context }) =>
      context.form === null || whyNotReady(context.role, context.form, context.side) !== null,
    isSideMissing: ({ context }) => isSideMissing(context),
    isSideDoubtful: ({ context, event }) => event.type === 'side.said' && isSideDoubtful(context, event.side),
    hasChanged: ({ context }) => context.hasChanged,
    isSignerMissing: ({ context }) => context.signer === null,
    doesSignatureMatch: ({ context }) => context.signer !== null && isGood(typedErrors(context)),
    isDownloadable: ({ context }) => isDownloadable(context.consentForm),
    isDocumentComing: ({ context }, failure: Failure) => isDocumentComing(context, failure),
    isFormChanged: (_, failure: Failure) => isRefusedAs('consent-form.changed', failure),
    isProofNeeded: (_, failure: Failure) => isProofNeeded(failure),
    isUnsent: (_, failure: Failure) => isUnsent(failure),
    isAnswerLost: (_, failure: Failure) => isAnswerLost(failure),
    isHeldOrOver: (_, failure: Failure) => isHeldOrOver(failure),
    isNotThere: (_, { status }: Failure) => status === 400 || status === 404,
    isNotReadyYet: (_, failure: Failure) => isRefusedAs('consent-form.missing', failure),
  },
});
