export const words = {
  endsSoonTitle: 'You will be logged out soon',
  endsSoon: (time: string) =>
    `For your safety your session ends at ${time}. What you have written is kept on this device. After that, please login again to go on.`,
  understood: 'Go on',
  unsentTitle: 'Some of your work is not sent yet',
  unsent: (pieces: number | null, notes: number) => {
    const written =
      notes === 1
        ? 'You have written a note and not sent it.'
        : `You have written ${notes} notes and not sent them.`;
    if (pieces === 0) return `${written} If you logout now, ${notes === 1 ? 'it' : 'they'} will be lost.`;
    const what =
      pieces === null
        ? 'Some of your work'
        : pieces === 1
          ? '1 piece of your work'
          : `${pieces} pieces of your work`;
    return `${what} could not be sent.${notes === 0 ? '' : ` ${written}`} If you logout now, ${notes === 0 ? 'it' : 'all of it'} will be lost. Check your connection, then try again.`;
  },
  stay: 'Stay logged in',
  logOutAnyway: 'Logout and lose it',
  ended: 'Your session has ended, so please login again. What you had written is kept for you.',
  endedElsewhere: 'You have been logged out in another window.',
  tryAgain: 'Try again',
  email: 'Email',
  password: 'Password',
  confirmPassword: 'Confirm password',
  forgotten: 'I have forgotten my password',
  noAccount: 'Do you not have an account yet?',
  haveAccount: 'Do you have an account already?',
  title: 'Title',
  otherTitle: 'Your title',
  otherTitleHint: 'For example Rev or Sir',
  firstName: 'First name',
  lastName: 'Last name',
  mobile: 'Mobile number',
  mobileHint: 'A UK number starting 44 or 07',
  gmcNumber: 'GMC number',
  gmcNumberHint: 'Seven digits. An administrator checks it before you can see patients.',
  agreeing: 'By registering you say that you are 18 or over, and you agree to our',
  and: 'and our',
  resetTitle: 'Reset your password',
  resetHint: 'We send a link to this address. It works for 1 hour.',
  sendLink: 'Send me a link',
  newLink: 'Request a new link',
  setPassword: 'Set password',
  newPasswordFor: (email: string) => `Choose a new password for ${email}.`,
} as const;
