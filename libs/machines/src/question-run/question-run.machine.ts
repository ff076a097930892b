import { outputOf } from '../kit/outcome';
import { asked, freshRun, questionRunSetup, saveRequest, submission } from './question-run.setup';

/**
 * The question screen of one assessment (section 4: "Answering sets the answer locally"; "Answers go to the server
 * only on Save or Submit, and unanswered ones are left out"). Only the outbox holds unsaved answers. The screen shows
 * the outbox's answer, or else the server's.
 */
export const questionRunMachine = questionRunSetup.createMachine({
  id: 'questionRun',
  description: 'One assessment: which question shows, and what of it is saved.',
  context: freshRun,
  invoke: { id: 'unsent', src: 'unsentAnswers', input: asked },
  type: 'parallel',
  states: {
    place: {
      description: 'Which question shows, or the answers to check.',
      initial: 'showing',
      on: {
        'auto-advance.switched': { actions: 'switchAutoAdvance' },
        'next.requested': [
          { guard: 'isThrough', target: '.checking' },
          { target: '.showing', actions: 'showNext' },
        ],
        'previous.requested': { target: '.showing', actions: 'showPrevious' },
        'check.requested': { guard: 'isEverythingAnswered', target: '.checking' },
        'question.selected': { guard: 'isQuestion', target: '.showing', actions: 'showSelected' },
        'answers.restored': { guard: 'isCheckWanted', target: '.checking' },
        'answer.accepted': [
          { guard: 'isByArrow', target: '.showing' },
          { guard: 'advancesAlone', target: '.advancing' },
        ],
      },
      states: {
        showing: { description: 'A question shows and waits for the person.' },
        advancing: {
          description:
            'An answer was given: in 400 ms the next question in order shows, after the last the first; once none is unanswered, the answers to check.',
          after: {
            autoAdvance: [
              { guard: 'isReadyToSubmit', target: 'checking' },
              { target: 'showing', actions: 'showNext' },
            ],
          },
        },
        checking: {
          description: 'Every question shows with its answer before Submit, and the way to change it.',
          on: { 'previous.requested': { target: 'showing', actions: 'showLast' } },
        },
      },
    },
    saving: {
      description: 'What the server holds.',
      initial: 'restoring',
      on: {
        'unsent.changed': { actions: 'takeUnsent' },
        'category.loaded': { actions: 'takeCategory' },
        'section.locked': { target: '.complete.outdated', actions: 'lock' },
      },
      states: {
        restoring: {
          description: 'The outbox reads what this device kept of the section.',
          tags: 'busy',
          on: {
            'unsent.changed': { target: 'open', actions: ['takeUnsent', 'showFirst', 'announceRestored'] },
          },
        },
        open: {
          description: 'Answers can be given, saved and, when every question has one, submitted.',
          tags: 'editable',
          initial: 'ready',
          always: { guard: 'isCompleted', target: 'complete' },
          on: { 'answer.chosen': { guard: 'isAccepted', actions: ['giveAnswer', 'announceAnswer'] } },
          states: {
            ready: {
              description: 'Save and Submit wait for the person.',
              on: {
                'save.requested': { guard: 'isUnsaved', target: 'saving' },
                'submit.requested': {
                  guard: 'isEverythingAnswered',
                  target: '#questionRun.saving.submitting',
                },
              },
            },
            saving: {
              description: 'The answers are on their way; more can be given meanwhile.',
              tags: 'busy',
              invoke: {
                id: 'save',
                src: 'saveAnswers',
                input: saveRequest,
                onDone: 'saved',
                onError: 'ready',
              },
            },
            saved: {
              description:
                'Just saved: Save is locked for 30 s (5 s for feedback); what changes meanwhile is not saved yet.',
              after: { saveLock: [{ guard: 'isUnsaved', target: 'saving' }, { target: 'ready' }] },
              on: {
                'submit.requested': {
                  guard: 'isEverythingAnswered',
                  target: '#questionRun.saving.submitting',
                },
              },
            },
          },
        },
        submitting: {
          description: 'The whole section is on its way; its answers do not change until the reply.',
          tags: 'busy',
          invoke: { id: 'submit', src: 'saveAnswers', input: submission, onDone: 'open', onError: 'open' },
        },
        complete: {
          description:
            'The section is complete: its answers can be read and not changed, and Submit reads Next Section.',
          tags: ['locked', 'complete'],
          initial: 'shown',
          on: {
            'category.loaded': [{ guard: 'isOfCompleted', target: '.shown', actions: 'takeCategory' }, {}],
          },
          states: {
            shown: {
              description: 'Its answers show as the server holds them.',
              always: { guard: 'isLate', target: 'late' },
            },
            late: {
              description:
                'An answer given here was not part of it: it is sent all the same, so that the person hears at once what became of it.',
              tags: 'busy',
              invoke: {
                id: 'sendLate',
                src: 'saveAnswers',
                input: saveRequest,
                onDone: 'shown',
                onError: 'waiting',
              },
            },
            waiting: {
              description: 'The late answer could not be sent yet; the outbox goes on trying.',
            },
            outdated: {
              description: 'Answers for it were refused: it is loaded as the server holds it.',
              tags: 'busy',
              invoke: {
                id: 'loadCategory',
                src: 'loadCategory',
                input: asked,
                onDone: { target: 'shown', actions: { type: 'keepCategory', params: outputOf } },
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
  },
});

export type QuestionRunMachine = typeof questionRunMachine;
