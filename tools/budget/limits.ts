export type Budget = {
  name: string;
  /** The sources whose first load is weighed, beside the page itself. */
  of: RegExp;
  files: RegExp;
  /** Kilobytes after gzip. */
  most: number;
};

const firstPages = /^src\/pages\/public\/(?:home|patient-login|login)\.tsx$/;

/** What comes to a phone before anything can be used: three seconds on a slow connection. */
export const budgets: readonly Budget[] = [
  { name: 'script of the home and login pages', of: firstPages, files: /\.js$/, most: 135 },
  { name: 'styles of the home and login pages', of: firstPages, files: /\.css$/, most: 30 },
];

/** Heavy parts that nobody loads before using them, by words that stand in their code only. */
export const laterOnly = [
  { name: 'the note editor', sign: 'codex-editor' },
  { name: 'the chart', sign: 'u-over' },
  { name: 'the Vimeo player', sign: 'vimeo.com/api/oembed.json' },
] as const;
