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
} as const;
