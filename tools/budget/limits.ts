export type Budget = {
  name: string;
  /** The pages that are weighed, each by itself with what it needs. */
  pages: readonly string[];
  /**
   * Further sources that a page loads before it shows anything: they load at run time, so no static import names
   * them.
   */
  needs: readonly string[];
  files: RegExp;
  /** Kilobytes after gzip. */
  most: number;
};

const beforeTouch = ['src/main.tsx', 'src/app/first-touch/first-touch.ts'];
const first = ['src/main.tsx', 'src/app/start.tsx'];
const session = 'src/app/session-shell.tsx';
const outbox = 'src/shell/outbox/outbox-runner.tsx';
const questions = 'src/features/journey/steps/assessment-step.tsx';
const atHome = [
  'src/features/journey/surgery-progress.tsx',
  'src/features/consent-form/decision/consent-exits-in-card.tsx',
  'src/features/patient/needs/needs-invitation.tsx',
];
const layout = (name: string): string => `src/app/layouts/${name}-layout.tsx`;
const screens = (area: string, ...names: string[]): string[] =>
  names.map((name) => `src/pages/${area}/${name}.page.tsx`);

const script = /\.js$/;
const portal = [...first, session, layout('portal')];
const logins = screens('public', 'patient-login', 'surgeon-login');
const registrations = screens('public', 'patient-register', 'surgeon-register');

/** The bytes that a phone loads before anything can be used: three seconds on a slow connection. */
export const budgets: readonly Budget[] = [
  {
    name: 'script of public pages before a touch',
    pages: beforeTouch,
    needs: beforeTouch,
    files: script,
    most: 25,
  },
  {
    name: 'script of home after a touch',
    pages: screens('public', 'home'),
    needs: [...first, layout('general')],
    files: script,
    most: 106,
  },
  { name: 'script of login after a touch', pages: logins, needs: portal, files: script, most: 138 },
  {
    name: 'script of registration after a touch',
    pages: registrations,
    needs: portal,
    files: script,
    most: 138,
  },
  {
    name: 'script of the patient dashboard',
    pages: screens('patient', 'patient-dashboard'),
    needs: [...first, session, layout('patient')],
    files: script,
    most: 130,
  },
  {
    name: 'script of the patient dashboard with its next steps and ways out',
    pages: screens('patient', 'patient-dashboard'),
    needs: [...first, session, layout('patient'), ...atHome],
    files: script,
    most: 144,
  },
  {
    name: 'script of the question screen',
    pages: screens('patient', 'patient-journey'),
    needs: [...first, session, outbox, layout('patient'), questions],
    files: script,
    most: 150,
  },
  {
    name: 'script of the surgeon dashboard',
    pages: screens('surgeon', 'surgeon-dashboard'),
    needs: [...first, session, layout('surgeon')],
    files: script,
    most: 139,
  },
  {
    name: 'script of the surgeon dashboard with its search',
    pages: screens('surgeon', 'surgeon-dashboard'),
    needs: [...first, session, layout('surgeon'), 'src/ui/search-field/search-field.tsx'],
    files: script,
    most: 143,
  },
  { name: 'styles of login', pages: logins, needs: portal, files: /\.css$/, most: 30 },
];

/** Large parts that load only on use, each with words that only its code contains. */
export const laterOnly = [
  { name: 'the note editor', sign: 'codex-editor' },
  { name: 'the chart', sign: 'u-over' },
  { name: 'the Vimeo player', sign: 'vimeo.com/api/oembed.json' },
] as const;
