import { messages } from '@candour/contracts';
import { failureFrom, outputOf } from '../kit/outcome';
import { dateStep, hospitalStep, surgeonChoiceStates } from './choosing.states';
import { detailsToSave, surgeryDetailsAtStart } from './surgery-details.model';
import { surgeryDetailsSetup } from './surgery-details.setup';

/** Step 7 of the journey: surgeon, hospital and expected date of a surgery that exists. */
export const surgeryDetailsMachine = surgeryDetailsSetup.createMachine({
  id: 'surgeryDetails',
  description: 'Complete the details of a surgery',
  context: surgeryDetailsAtStart,
  initial: 'arriving',
  states: {
    arriving: {
      description:
        'A signature decides if anything can be changed, and what was kept over a reload where it goes on',
      always: [
        { guard: 'isFrozen', target: 'frozen' },
        { guard: { type: 'isReturningTo', params: { step: 'hospital' } }, target: 'choosing.hospital' },
        { guard: { type: 'isReturningTo', params: { step: 'date' } }, target: 'choosing.date' },
        {
          guard: { type: 'isReturningTo', params: { step: 'confirmation' } },
          target: 'choosing.confirmation',
        },
        { target: 'choosing' },
      ],
    },
    choosing: {
      description: 'The details are being chosen step by step',
      initial: 'surgeon',
      on: {
        'wizard.cancelled': { target: '.surgeon', actions: 'resetChoices' },
        'wizard.skipped': { guard: 'mayBeSkipped', target: 'skipped' },
      },
      states: {
        surgeon: {
          description: 'The surgeon is being chosen from the verified ones, or written to',
          initial: 'listed',
          states: surgeonChoiceStates,
          on: {
            'choice.confirmed': [
              { guard: 'isSurgeonSettled', target: 'hospital', actions: 'clearErrors' },
              {
                actions: {
                  type: 'showError',
                  params: { field: 'surgeon_id', message: messages.surgeonMissing },
                },
              },
            ],
          },
        },
        hospital: hospitalStep,
        date: dateStep,
        confirmation: {
          description: 'The confirm-your-surgery card shows what was chosen',
          tags: 'editable',
          on: {
            'details.confirmed': [
              { guard: 'hasSurgeonAndHospital', target: '#surgeryDetails.saving', actions: 'clearErrors' },
              { guard: 'hasInvitedForHospital', target: '#surgeryDetails.saving', actions: 'clearErrors' },
              { actions: 'showIncomplete' },
            ],
            'back.pressed': { target: 'date', actions: 'clearErrors' },
          },
        },
      },
    },
    saving: {
      description: 'The details are on their way',
      tags: 'busy',
      invoke: {
        src: 'saveDetails',
        input: detailsToSave,
        onDone: [
          { guard: 'hasSurgeon', target: 'saved', actions: { type: 'keepSaved', params: outputOf } },
          { target: 'awaitingSurgeon', actions: { type: 'keepSaved', params: outputOf } },
        ],
        onError: [
          { guard: { type: 'isRefusedAsFrozen', params: failureFrom }, target: 'frozen' },
          { target: 'choosing.confirmation', actions: { type: 'keepFailure', params: failureFrom } },
        ],
      },
    },
    awaitingSurgeon: {
      description: 'Hospital and date are kept; the surgeon who was written to still has to register',
      on: { 'list.reopened': 'choosing' },
    },
    saved: { description: 'The surgery has its details', tags: 'complete', type: 'final' },
    skipped: { description: 'The person goes on without changing anything', type: 'final' },
    frozen: {
      description: 'The consent form has been signed, so the details are only shown',
      tags: 'locked',
      entry: 'showFrozen',
      type: 'final',
    },
  },
});
