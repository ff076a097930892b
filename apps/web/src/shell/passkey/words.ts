/** The reasons why a device created or used no passkey. */
export const devicePasskeyWords = {
  cancelled: 'No passkey was used. You can try again.',
  known: 'This device has a passkey for your account already.',
  notLoaded: 'This could not be loaded. Check your connection and try again.',
} as const;
