export type Budget = {
  name: string;
  /** The sources whose first load is weighed, beside the page itself. */
  of: RegExp;
  files: RegExp;
  /** Kilobytes after gzip. */
  most: number;
};

const landing = /^src\/pages\/public\/home\.page\.tsx$/;
const firstForms = /^src\/pages\/public\/(?:patient-login|patient-register|surgeon-login|surgeon-register)\.page\.tsx$/;

/** What comes to a phone before anything can be used: three seconds on a slow connection. */
export const budgets: readonly Budget[] = [
  { name: 'script of the landing page', of: landing, files: /\.js$/, most: 115 },
  { name: 'script of login and registration', of: firstForms, files: /\.js$/, most: 150 },
  { name: 'styles of the first pages', of: firstForms, files: /\.css$/, most: 30 },
];

/** Heavy parts that nobody loads before using them, by words that stand in their code only. */
export const laterOnly = [
  { name: 'the note editor', sign: 'codex-editor' },
  { name: 'the chart', sign: 'u-over' },
  { name: 'the Vimeo player', sign: 'vimeo.com/api/oembed.json' },
] as const;
