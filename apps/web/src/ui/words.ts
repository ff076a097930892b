/** The texts of the kit itself. Screens pass in their own texts. */
export const words = {
  error: 'Error',
  thereIsAProblem: 'There is a problem',
  optional: '(optional)',
  opensInANewTab: '(opens in a new tab)',
  skipToContent: 'Skip to main content',
  close: 'Close',
  pending: 'Please wait',
  show: 'Show',
  hide: 'Hide',
  /** A page can ask for two passwords. */
  showField: (label: string) => `Show ${label.toLowerCase()}`,
  hideField: (label: string) => `Hide ${label.toLowerCase()}`,
  passwordIsShown: 'Your password is shown',
  passwordIsHidden: 'Your password is hidden',
  choose: 'Please choose',
  takeWithEnter: 'Press Enter to choose this',
  search: 'Search',
  clearSearch: 'Clear search',
  table: {
    results: (count: number, hasMore?: boolean) =>
      `${hasMore ? 'More than ' : ''}${count} result${count === 1 ? '' : 's'}`,
    select: 'Select',
    sortBy: 'Sort by',
    notSorted: 'Not sorted',
    order: {
      text: { ascending: 'A to Z', descending: 'Z to A' },
      number: { ascending: 'lowest first', descending: 'highest first' },
      date: { ascending: 'earliest first', descending: 'latest first' },
    },
    loading: 'Loading',
  },
  pager: {
    previous: 'Previous',
    next: 'Next',
    page: (page: number) => `Page ${page}`,
    pages: (of: string) => `Pages of ${of}`,
  },
  stepper: {
    /** A step without a number names the numbered step that follows it. */
    stepOf: (step: number, count: number, isCounted = true) =>
      `${isCounted ? 'Step' : 'Before step'} ${step} of ${count}`,
    allSteps: 'All steps',
    complete: 'Completed',
    current: 'In progress',
    available: 'Not completed',
    locked: 'Cannot start yet',
  },
  percentComplete: (percent: number) => `${percent}% complete`,
  chart: { showFigures: 'Show the figures as a table' },
  menu: 'Menu',
  saveStatus: {
    saved: 'Saved',
    saving: 'Saving',
    unsaved: 'Not saved yet',
    offline: 'You are offline',
  },
  loading: 'Loading',
  video: {
    transcript: 'Read what the video says',
    haveRead: 'I have read this',
    failedTitle: 'The video could not be played',
    failedWithTranscript: 'You can try again, or read what the video says below.',
    failedWithoutTranscript: 'Check your connection, then try again.',
    tryAgain: 'Try again',
    playFromVimeo: 'Play video from Vimeo',
    vimeoNotice:
      'This video comes from Vimeo. When you play it, your browser connects to Vimeo, which then knows your internet address.',
    captions: 'English captions',
  },
  code: {
    reveal: 'Show',
    conceal: 'Hide',
    copy: 'Copy',
    copied: 'Copied',
    copyFailed: 'Could not copy. Select the code and copy it yourself.',
  },
} as const;
