import { messages } from '@candour/contracts';

/** The hospital step of both wizards. */
export const hospitalStep = {
  description: 'The hospital is being chosen; choosing it again takes it back',
  tags: 'editable',
  on: {
    'hospital.chosen': { actions: 'keepChoice' },
    'choice.confirmed': [
      { guard: 'hasHospital', target: 'date', actions: 'clearErrors' },
      { actions: { type: 'showError', params: { field: 'hospital_id', message: messages.fieldMissing } } },
    ],
    'step.skipped': { target: 'date', actions: { type: 'leaveAsFound', params: { choice: 'hospital' } } },
    'back.pressed': { target: 'surgeon', actions: 'clearErrors' },
  },
} as const;

/** The expected date of both wizards. */
export const dateStep = {
  description: 'The expected date of the surgery is being typed',
  tags: 'editable',
  on: {
    'date.typed': { actions: 'keepChoice' },
    'choice.confirmed': [
      { guard: 'isDateGood', target: 'confirmation', actions: 'clearErrors' },
      { actions: 'showDateErrors' },
    ],
    'step.skipped': { target: 'confirmation', actions: { type: 'leaveAsFound', params: { choice: 'date' } } },
    'back.pressed': { target: 'hospital', actions: 'clearErrors' },
  },
} as const;
