export const passkeyWords = {
  title: 'Passkeys',
  lead: 'A passkey opens your account with your fingerprint, your face or the code of your device. You need no password with it, and nobody can guess it.',
  none: 'You have none yet.',
  add: 'Add a passkey',
  /** The password field that appears where the last login is too long ago. */
  password: 'Your password, to add a passkey',
  goOn: 'Go on',
  cancel: 'Cancel',
  added: 'Your passkey is ready',
  addedText: (name: string) =>
    `It is called ${name}. Next time, choose “Log in with a passkey”. We have sent you an email.`,
  removed: 'The passkey is removed',
  removedText:
    'It no longer opens your account. You can delete it on your device too. We have sent you an email.',
  renamed: 'The passkey has its new name',
  made: (when: string) => `Added on ${when}`,
  used: (when: string) => `Used last on ${when}`,
  neverUsed: 'Not used yet',
  rename: 'Rename',
  renameNamed: (name: string) => `Rename: ${name}`,
  name: 'Name of this passkey',
  save: 'Save the name',
  remove: 'Remove',
  removeNamed: (name: string) => `Remove: ${name}`,
  removeQuestion: (name: string) => `Remove the passkey ${name}?`,
  removeFollows: 'It will no longer open your account. Your password works as before.',
  removeYes: 'Yes, remove it',
  /** The password field that appears where the last login is too long ago. */
  removePassword: 'Your password, to remove it',
  keep: 'Keep it',
  unavailable: 'Your passkeys could not be loaded.',
  login: 'Log in with a passkey',
} as const;
