import type { SsoProblem } from '@candour/contracts';

export const ssoWords = {
  logIn: (name: string) => `Log in with ${name}`,
  opening: 'Logging you in...',
  again: 'Try again',
  withPassword: 'Log in with email and password',
  toAccount: 'Back to My Account',
  unknownTitle: 'This login is not connected to your account yet',
  unknown: (name: string) =>
    `You have logged in with ${name}, but Candour does not know yet which account here is yours. You say so once:`,
  unknownSteps: (name: string) => [
    'Log in with your email and password.',
    `Open My Account and choose “Connect ${name}”.`,
    `From then on, “Log in with ${name}” opens your account.`,
  ],
  problems: {
    cancelled: () => 'You have not finished the login there. Nothing has changed.',
    expired: () =>
      'This login took too long, was begun in another window or was used already. Please start it again.',
    refused: (name) =>
      `The answer of ${name} could not be accepted. Please try again. If it happens again, tell your IT department: the log of the server says why.`,
    'too-weak': (name) =>
      `Your hospital asks for a stronger login than the one that you used at ${name}, such as your smartcard or your security key. Please log in with that, or with your email and password.`,
    unavailable: (name) =>
      `There is no answer from ${name} at the moment. Log in with your email and password, or try again in a few minutes.`,
    busy: () => 'There were too many logins from your network. Please wait a few minutes, then try again.',
  } satisfies Record<SsoProblem, (name: string) => string>,
  card: {
    title: (name: string) => `Log in with ${name}`,
    lead: 'You can also open your account as you log in to other systems of your hospital. Your password keeps working.',
    connect: (name: string) => `Connect ${name}`,
    proven: (name: string, person: string | null) =>
      person === null
        ? `You have just logged in with ${name}. Type your Candour password to connect it to this account.`
        : `You have just logged in with ${name} as ${person}. If that is you, type your Candour password to connect it to this account.`,
    password: 'Your Candour password',
    save: 'Connect',
    connected: (person: string | null, when: string) =>
      person === null ? `Connected since ${when}.` : `Connected to ${person} since ${when}.`,
    disconnect: 'Disconnect',
    doneConnecting: 'Connected',
    doneDisconnecting: 'Disconnected',
    byMail: 'We have sent you an email about it.',
    failed: 'That could not be done. Check your connection and try again.',
    unavailable: 'Whether it is connected could not be loaded.',
  },
} as const;
