import { parseArgs } from 'node:util';
import { email, firstName, lastName } from '@candour/contracts';
import type { DataSource } from 'typeorm';
import { AuditTrail } from './audit/audit-trail';
import { AccountAdministration } from './auth/account-administration';
import { OneTimeLinks } from './auth/one-time-links';
import type { Clock } from './common/clock';
import { StartError } from './config/start-error';
import { checkRecords } from './operations/record-check';

export const ADMIN_USAGE = `Usage: npm run admin -- <command>
  create --email <address>       make an administrator; prints a link that works once, to choose a password
  list                           the administrators
  reset-link --email <address>   print a link that works once, to choose a new password
  rename --email <address> --first-name <name> --last-name <name>
                                 correct a person's name; what is signed keeps the old one
  verify                         compare documents, signatures and the audit trail with what was written`;

/** What was typed is no command. */
export class AdminUsageError extends Error {}

export interface AdminParts {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly publicUrl: string;
}

const OPTIONS = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
} as const;

const read = (args: readonly string[]) => {
  try {
    const { positionals, values } = parseArgs({ args: [...args], options: OPTIONS, allowPositionals: true });
    return { command: positionals[0] ?? '', values };
  } catch (error) {
    throw new AdminUsageError((error as { message?: string }).message ?? 'Unknown option');
  }
};

const checked = (name: string, rule: typeof email, raw: string | undefined): string => {
  const value = rule.normalise(raw);
  if (typeof value !== 'string' || rule.violations(value, { today: '2000-01-01' }).length > 0) {
    throw new AdminUsageError(
      raw === undefined ? `--${name} is missing` : `--${name} "${raw}" is not usable`,
    );
  }
  return value;
};

const orNobody = (lines: string[]): string[] =>
  lines.length > 0 ? lines : ['There is no administrator yet'];

const verifiedRecords = async ({ manager }: DataSource): Promise<string[]> => {
  const { lines, problems } = await checkRecords(manager);
  if (problems.length === 0) return [...lines, 'Everything is as it was written'];
  throw new StartError([...lines, ...problems.map((problem) => `WRONG: ${problem}`)].join('\n'));
};

/** Runs one command. Gives the lines to print; throws an AdminUsageError for one that cannot be. */
export const runAdminCommand = async (args: readonly string[], parts: AdminParts): Promise<string[]> => {
  const { command, values } = read(args);
  const accounts = new AccountAdministration(
    parts.dataSource,
    new OneTimeLinks(parts.clock),
    new AuditTrail(parts.clock),
    parts.clock,
  );
  const address = (): string => checked('email', email, values.email);
  const link = (token: string): string => `${parts.publicUrl}/password-reset?token=${token}`;
  const found = <Value>(value: Value | null): Value => {
    if (value === null) throw new AdminUsageError(`There is no account with the email ${address()}`);
    return value;
  };
  switch (command) {
    case 'create': {
      const token = await accounts.makeAdministrator(address());
      return token
        ? [`${address()} is an administrator. This link works once, for seven days:`, link(token)]
        : [`${address()} had an account already and is an administrator now. The password stays.`];
    }
    case 'list':
      return orNobody(await accounts.listAdministrators());
    case 'reset-link':
      return ['This link works once, for one hour:', link(found(await accounts.resetLink(address())))];
    case 'rename': {
      const name = {
        first: checked('first-name', firstName, values['first-name']),
        last: checked('last-name', lastName, values['last-name']),
      };
      found((await accounts.rename(address(), name)) || null);
      return [`${address()} is called ${name.first} ${name.last} now.`];
    }
    case 'verify':
      return verifiedRecords(parts.dataSource);
    default:
      throw new AdminUsageError(command ? `There is no command "${command}"` : 'Which command?');
  }
};
