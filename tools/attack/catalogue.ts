import type { AttackPart } from './attack-part.ts';
import { bodies } from './bodies/bodies.ts';
import { browser } from './browser/browser.ts';
import { documents } from './documents/documents.ts';
import { links } from './links/links.ts';
import { lockout } from './lockout/lockout.ts';
import { logs } from './logs/logs.ts';
import { mail } from './mail/mail.ts';
import { matrix } from './matrix/matrix.ts';
import { sessions } from './sessions/sessions.ts';
import { timing } from './timing/timing.ts';
import { tokens } from './tokens/tokens.ts';
import { connections } from './wire/connections.ts';
import { headers } from './wire/headers.ts';
import { requests } from './wire/requests.ts';

/** Every part, in the order in which they run. */
export const parts: readonly AttackPart[] = [
  matrix,
  bodies,
  tokens,
  sessions,
  links,
  timing,
  lockout,
  browser,
  documents,
  mail,
  logs,
  headers,
  requests,
  connections,
];

/** The parts as docs/security.md lists them. */
export const partsTable = (listed: readonly AttackPart[]): string =>
  [
    '| part | what must hold |',
    '| --- | --- |',
    ...listed.map(({ name, says }) => `| \`${name}\` | ${says} |`),
  ].join('\n');
