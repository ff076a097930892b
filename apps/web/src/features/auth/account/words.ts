export const accountWords = {
  email: {
    title: 'Email address',
    change: 'Change my email address',
    done: 'Your email address is changed',
    doneText: 'Use the new one from now on to log in. We have written to both addresses.',
    lead: 'You log in with it, and we write to it.',
    field: 'New email address',
    save: 'Save my email address',
  },
  mobile: {
    title: 'Mobile number',
    change: 'Change my mobile number',
    done: 'Your mobile number is saved',
    doneText: 'It is kept with your account.',
    none: 'You have not given one.',
    field: 'New mobile number',
    hint: 'A UK number starting 44 or 07. Leave it empty to take your number away.',
    save: 'Save my mobile number',
  },
  password: {
    title: 'Password',
    change: 'Change my password',
    done: 'Your password is changed',
    doneText:
      'You stay logged in here. Everywhere else your account has been logged out. We have sent you an email.',
    lead: 'When you change it, your account is logged out everywhere else.',
    old: 'Your password now',
    field: 'New password',
    again: 'New password again',
    save: 'Save my new password',
  },
  authenticator: {
    title: 'Authenticator app',
    lead: 'With it a login asks for two things: your password, and 6 digits that an app on your phone shows. Somebody who has found out your password cannot get in with it alone.',
    setUpOn: (day: string) => `Your login asks for a code of your app. You set it up on ${day}.`,
    codesLeft: (left: number) =>
      left === 0
        ? 'No recovery code is left.'
        : left === 1
          ? 'One recovery code is left.'
          : `${left} recovery codes are left.`,
    required: 'Your hospital asks for it, so it cannot be switched off. Another phone takes its place.',
    due: (days: number, day: string) =>
      `Your hospital asks for a second step at login. Please set it up by ${day}: ${days === 1 ? 'one day is left' : `${days} days are left`}. After that your next login leads you through it.`,
    dueLink: 'Set it up now',
    setUp: 'Set up an authenticator app',
    replace: 'Set up another phone',
    renew: 'Make new recovery codes',
    remove: 'Switch it off',
    password: 'Your password',
    go: { SET_UP: 'Go on', CODES: 'Make new codes', REMOVE: 'Switch it off' },
    cancel: 'Cancel',
    done: {
      SET_UP: 'Your authenticator app is set up',
      CODES: 'You have new recovery codes',
      REMOVE: 'Your login asks for your password alone',
    },
    doneText: 'We have sent you an email about it.',
    unavailable: 'Your authenticator app could not be loaded.',
  },
  moreWays: {
    title: 'Other ways to log in',
    lead: 'Your email address and password are enough. If you like, you can log in with your fingerprint or your face, or have a code from your phone asked for. Then your password alone no longer opens your account.',
    show: 'Show the other ways',
    hide: 'Hide the other ways',
  },
  sessions: {
    title: 'Where you are logged in',
    lead: 'If you do not know one of these, log it out and choose a new password.',
    here: (device: string) => `${device} (this device)`,
    since: (when: string) => `Logged in on ${when}`,
    lastUsed: (when: string) => `Last used on ${when}`,
    end: 'Log out there',
    endNamed: (device: string, when: string) => `Log out there: ${device}, last used on ${when}`,
    endOthers: 'Log out everywhere else',
    done: 'Logged out there',
    doneOthers: 'Logged out everywhere else',
    failed: 'That could not be done. Check your connection and try again.',
    unavailable: 'Where you are logged in could not be loaded.',
  },
} as const;
