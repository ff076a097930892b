import { and } from 'xstate';
import { failureFrom, failureParams, outputOf } from '../kit/outcome';
import { answersOut, asked, freshRun, questionRunSetup, saveRequest, submission } from './question-run.setup';

/**
 * The question screen of one assessment (section 4: "Answering sets the answer locally"; "Answers go to the
 * server only on Save or Submit, and unanswered ones are left out"). Every answer is on the device at once.
 */
export const questionRunMachine = questionRunSetup.createMachine({
  id: 'questionRun',
  description: 'One assessment: which question shows, what is saved, and what is on the device.',
  context: freshRun,
  type: 'parallel',
  states: {
    place: {
      description: 'Which question shows.',
      initial: 'showing',
      on: {
        'auto-advance.switched': { actions: 'switchAutoAdvance' },
        'next.requested': { target: '.showing', actions: 'showNext' },
        'previous.requested': { target: '.showing', actions: 'showPrevious' },
        'question.selected': { guard: 'isQuestion', target: '.showing', actions: 'showSelected' },
        'answer.chosen': [
          { guard: and(['isAccepted', 'isByArrow']), target: '.showing' },
          { guard: and(['isAccepted', 'advancesAlone']), target: '.advancing' },
        ],
      },
      states: {
        showing: { description: 'A question shows and waits for the person.' },
        advancing: {
          description:
            'An answer was given: in 400 ms the next question in order shows, after the last the first.',
          after: { autoAdvance: { target: 'showing', actions: 'showNext' } },
        },
      },
    },
    saving: {
      description: 'What the server holds.',
      initial: 'checking',
      on: {
        'answer.chosen': { guard: 'isAccepted', actions: 'setAnswer' },
        'answers.acknowledged': { target: '.checking', actions: 'keepAcknowledged' },
        'answers.refused': { target: '.complete.outdated', actions: 'lockWithoutRefused' },
        'submission.sent': { actions: 'hold' },
        'submission.returned': { actions: 'release' },
      },
      states: {
        checking: {
          description: 'Is the section already complete?',
          always: [{ guard: 'isCompleted', target: 'complete' }, { target: 'open' }],
        },
        open: {
          description: 'Answers can be given, saved and, when every question has one, submitted.',
          tags: 'editable',
          on: {
            'save.requested': { guard: 'isUnsaved', target: 'saving' },
            'page.left': { guard: 'isUnsaved', target: 'saving' },
            'submit.requested': { guard: 'canSubmit', target: 'submitting' },
          },
        },
        saving: {
          description: 'The answers are on their way; more can be given meanwhile.',
          tags: ['busy', 'editable'],
          entry: 'noteSent',
          invoke: {
            id: 'save',
            src: 'saveAnswers',
            input: saveRequest,
            onDone: { target: 'saved', actions: { type: 'keepReply', params: outputOf } },
            onError: [
              {
                guard: { type: 'isCompletedElsewhere', params: failureParams },
                target: 'complete.outdated',
                actions: ['lockWithoutSent', { type: 'keepFailure', params: failureFrom }],
              },
              { target: 'open', actions: { type: 'keepFailure', params: failureFrom } },
            ],
          },
          on: { 'page.left': { actions: 'owe' }, 'answers.acknowledged': { actions: 'keepAcknowledged' } },
        },
        saved: {
          description:
            'Just saved: Save is locked for 30 s (5 s for feedback); what changes meanwhile is not saved yet.',
          tags: 'editable',
          always: [
            { guard: 'isCompleted', target: 'complete' },
            { guard: 'isSaveOwed', target: 'saving' },
          ],
          after: {
            saveLock: [{ guard: 'isUnsaved', target: 'saving' }, { target: 'open' }],
          },
          on: {
            'page.left': { guard: 'isUnsaved', target: 'saving' },
            'submit.requested': { guard: 'canSubmit', target: 'submitting' },
            'answers.acknowledged': { actions: 'keepAcknowledged' },
          },
        },
        submitting: {
          description: 'The whole section is on its way; its answers stand still until the reply.',
          tags: 'busy',
          entry: ['noteSent', 'close'],
          exit: 'reopen',
          invoke: {
            id: 'submit',
            src: 'saveAnswers',
            input: submission,
            onDone: { target: 'checking', actions: { type: 'keepReply', params: outputOf } },
            onError: [
              {
                guard: { type: 'isCompletedElsewhere', params: failureParams },
                target: 'complete.outdated',
                actions: ['lockWithoutSent', { type: 'keepFailure', params: failureFrom }],
              },
              { target: 'open', actions: { type: 'keepFailure', params: failureFrom } },
            ],
          },
          on: { 'answers.acknowledged': { actions: 'keepAcknowledged' } },
        },
        complete: {
          description:
            'The section is complete: its answers can be read and not changed, and Submit reads Next Section.',
          tags: ['locked', 'complete'],
          entry: 'close',
          initial: 'shown',
          on: {
            'answers.acknowledged': [
              { guard: 'isOfCompleted', target: '.shown', actions: 'keepAcknowledged' },
              {},
            ],
          },
          states: {
            shown: {
              description: 'Its answers show as the server holds them.',
              always: { guard: 'isUnsaved', target: 'late' },
            },
            late: {
              description:
                'An answer given here was not part of it: it is sent all the same, so that the person hears at once what became of it.',
              tags: 'busy',
              entry: 'noteSent',
              invoke: {
                id: 'sendLate',
                src: 'saveAnswers',
                input: saveRequest,
                onDone: { target: 'shown', actions: { type: 'keepReply', params: outputOf } },
                onError: [
                  {
                    guard: { type: 'isRefusedForGood', params: failureParams },
                    target: 'outdated',
                    actions: ['lockWithoutSent', { type: 'keepFailure', params: failureFrom }],
                  },
                  { target: 'waiting', actions: { type: 'keepFailure', params: failureFrom } },
                ],
              },
              on: { 'answers.acknowledged': { guard: 'isOfCompleted', actions: 'keepAcknowledged' } },
            },
            waiting: {
              description: 'The late answer could not be sent yet; the outbox goes on trying.',
            },
            outdated: {
              description:
                'It was completed elsewhere, or answers for it were refused: it is loaded as the server holds it.',
              tags: 'busy',
              invoke: {
                id: 'loadCategory',
                src: 'loadCategory',
                input: asked,
                onDone: { target: 'shown', actions: { type: 'keepReply', params: outputOf } },
                onError: 'behind',
              },
            },
            behind: {
              description:
                'It could not be loaded: what shows may be old, and it is tried again after a while.',
              after: { loadAgain: 'outdated' },
            },
          },
        },
      },
    },
    device: {
      description: 'Whether this device holds every answer that the server does not.',
      initial: 'restoring',
      on: { 'answer.chosen': { guard: 'isAccepted', target: '.keeping' } },
      states: {
        restoring: {
          description: 'The answers that this device still holds are laid over the server’s.',
          tags: 'busy',
          invoke: {
            id: 'readDrafts',
            src: 'readDrafts',
            input: answersOut,
            onDone: {
              target: 'kept',
              actions: [{ type: 'layDraftsOver', params: outputOf }, 'openUnlessCompleted'],
            },
            onError: { target: 'kept', actions: 'openUnlessCompleted' },
          },
        },
        kept: { description: 'Whatever is not saved is on the device.' },
        keeping: {
          description: 'The answers are being written to the device.',
          invoke: {
            id: 'keepAnswers',
            src: 'keepAnswers',
            input: answersOut,
            onDone: 'kept',
            onError: 'unkept',
          },
        },
        unkept: { description: 'The device could not keep the last answer: it is in this page alone.' },
      },
    },
  },
});

export type QuestionRunMachine = typeof questionRunMachine;
