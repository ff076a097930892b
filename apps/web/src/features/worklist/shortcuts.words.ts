/** Loaded with the page of the shortcuts, when somebody opens it. */
export const shortcutWords = {
  title: 'Keyboard shortcuts',
  lead: 'They work while no field has the focus. Everything works without them too.',
  keys: [
    ['j', 'Next patient'],
    ['k', 'Previous patient'],
    ['Enter', 'Open the patient'],
    ['/', 'Search, in every list'],
    ['?', 'This page, from every page about patients'],
  ],
  on: 'Shortcuts are on.',
  off: 'Shortcuts are off.',
  turnOff: 'Turn off',
  turnOn: 'Turn on',
} as const;
