/** An event that repeats the current state or moves nothing. */
export const unaffected = { guard: 'isGoingAhead', actions: 'changeNothing' } as const;

/** The two confirmations of a signed round; it is done when both have been given. */
export const confirmationStates = {
  patient: {
    description: "The patient's confirmation",
    initial: 'asked',
    states: {
      asked: {
        description: 'The patient has not confirmed',
        on: { 'patient.confirmed': { guard: 'mayAgree', target: 'given' } },
      },
      given: {
        description: 'The patient has confirmed',
        type: 'final',
        on: { 'patient.confirmed': unaffected },
      },
    },
  },
  surgeon: {
    description: "The surgeon's confirmation",
    initial: 'asked',
    states: {
      asked: {
        description: 'The surgeon has not confirmed',
        on: { 'surgeon.confirmed': { guard: 'mayAgree', target: 'given' } },
      },
      given: {
        description: 'The surgeon has confirmed',
        type: 'final',
        on: { 'surgeon.confirmed': unaffected },
      },
    },
  },
} as const;

/** Whether the patient has asked for more time. A refusal ends that wish. */
export const moreTime = {
  description: 'Whether the patient has asked for more time',
  initial: 'off',
  states: {
    off: {
      description: 'The patient has not asked for more time',
      on: {
        'time.asked': { guard: 'mayTakeTime', target: 'on' },
        'patient.ready': { guard: 'mayTakeTime', actions: 'changeNothing' },
      },
    },
    on: {
      description: 'The patient takes their time; nobody signs',
      on: {
        'time.asked': { guard: 'mayTakeTime', actions: 'changeNothing' },
        'patient.ready': { guard: 'mayTakeTime', target: 'off' },
        'patient.declined': { guard: 'mayDecline', target: 'off' },
        'patient.withdrew': { guard: 'mayWithdraw', target: 'off' },
      },
    },
  },
} as const;

/**
 * Whether the surgeon has a concern. After both signatures a concern ends the round; see the states of the round.
 */
export const concern = {
  description: "Whether the surgeon doubts the patient's understanding, freedom or capacity",
  initial: 'off',
  states: {
    off: {
      description: 'The surgeon has no concern',
      on: {
        'concern.raised': { guard: 'mayDoubt', target: 'on' },
        'concern.settled': { guard: 'mayDoubt', actions: 'changeNothing' },
      },
    },
    on: {
      description: 'The surgeon talks with the patient first; nobody signs',
      on: {
        'concern.raised': { guard: 'mayDoubt', actions: 'changeNothing' },
        'concern.settled': { guard: 'mayDoubt', target: 'off' },
      },
    },
  },
} as const;

/** Whether both sides name the same side of the body; compared in every state of a round. */
export const sides = {
  description: 'Whether the sides that the patient and the surgeon gave are the same',
  initial: 'agreeing',
  states: {
    agreeing: {
      description: 'Both gave the same side, or not both have given one',
      on: {
        'sides.differed': { guard: 'isGoingAhead', target: 'differing' },
        'sides.agreed': unaffected,
      },
    },
    differing: {
      description: 'The two gave different sides; nobody signs',
      on: {
        'sides.differed': unaffected,
        'sides.agreed': { guard: 'isGoingAhead', target: 'agreeing' },
      },
    },
  },
} as const;

/** Whether the operation is to come. Once it has ended, every other region accepts nothing. */
export const surgery = {
  description: 'Whether the operation goes ahead',
  initial: 'planned',
  states: {
    planned: {
      description: 'The operation is to come',
      on: {
        'surgery.done': 'done',
        'surgery.cancelled': 'cancelled',
        'surgery.reopened': { actions: 'changeNothing' },
      },
    },
    done: {
      description: 'The operation was done',
      on: {
        'surgery.done': { actions: 'changeNothing' },
        'surgery.reopened': { guard: 'isRecentlyEnded', target: 'planned' },
      },
    },
    cancelled: {
      description: 'The operation will not be done',
      on: {
        'surgery.cancelled': { actions: 'changeNothing' },
        'surgery.reopened': { guard: 'isRecentlyEnded', target: 'planned' },
      },
    },
  },
} as const;
