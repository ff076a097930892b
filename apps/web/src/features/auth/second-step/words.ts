export const secondStepWords = {
  code: {
    title: 'One more step',
    leads: {
      passkey: 'Your device asks for your fingerprint, your face or its code.',
      totp: 'Open the authenticator app on your phone, and type the 6 digits that it shows for this account.',
      'recovery-code':
        'Type one of the ten codes that you kept when you set up your app. Each of them works once.',
    },
    withPasskey: 'Use my passkey',
    field: 'Code from your app',
    save: 'Login',
    others: {
      passkey: 'Use my passkey',
      totp: 'Use the code from my app',
      'recovery-code': 'Use a recovery code',
    },
    recoveryField: 'Recovery code',
    recoveryHint: 'Ten letters and digits, such as ABCDE-23456',
    lost: 'If you have none of these at hand, ask the hospital for help.',
  },
  setUp: {
    title: 'Set up an authenticator app',
    why: 'Your hospital asks for a second step when you log in. Setting it up takes two minutes, once.',
    install:
      'Install an authenticator app on your phone, if you have none: Microsoft Authenticator or Google Authenticator, for example. The Passwords app of an iPhone does it too.',
    scan: 'In the app, add an account and scan this picture.',
    picture: 'The key for your app, as a picture to scan',
    openHere: 'Add it to the app on this device',
    typeKey: 'If you cannot scan it, type this key into the app:',
    confirm: 'Type the 6 digits that the app shows now.',
    field: 'Code from your app',
    save: 'Confirm',
    unoffered: 'The key could not be loaded. Check your connection and try again.',
    tryAgain: 'Try again',
  },
  recovery: {
    title: 'Keep your recovery codes',
    lead: 'If your phone is lost or broken, each of these opens your account once. Print them or write them down, and keep them away from your phone. We cannot show them again.',
    list: 'Your recovery codes',
    copy: 'Copy them',
    copied: 'Copied',
    copyFailed: 'They could not be copied. Please write them down.',
    print: 'Print them',
    kept: 'I have kept them',
  },
  back: 'Back',
} as const;
