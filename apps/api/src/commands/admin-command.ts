import { existsSync, readFileSync } from 'node:fs';
import { parseArgs } from 'node:util';
import { email, firstName, lastName, reason } from '@candour/contracts';
import type { DataSource } from 'typeorm';
import { type AuditTrail, OperatorTrail } from '../audit/audit-trail';
import { checkpointKeys, checkpointSigner, copiedNote, type KeySettings } from '../audit/checkpoint-note';
import { noteKeyText } from '../audit/signed-note';
import { AccountAdministration } from '../auth/account-administration';
import { accountOf } from '../auth/profiles';
import { AccountDecisions } from '../auth/account-decisions';
import { OneTimeLinks } from '../auth/one-time-links';
import { RoleRevokingService } from '../auth/role-revoking.service';
import { publicKeySet } from '../auth/sso/client-proof';
import type { ConsentLimits } from '../call/consent-days';
import type { Clock } from '../common/clock';
import { applyContent } from '../consent-form/applied-content';
import type { Environment } from '../config/environment.types';
import { StartError } from '../config/start-error';
import { ownCertificatesOfSeals } from '../pdf/seal/document-seals';
import { keepLostCertificates, renewOwnSealKey } from '../pdf/seal/own-seal-key';
import { Outbox } from '../mail/outbox';
import { LateSeals } from '../pdf/seal/late-seals';
import { Sealer, type SealSettings } from '../pdf/seal/sealer';
import { listDueConsents } from './due-consents';
import { operatorName } from './operator';
import { checkRecords } from './record-check/record-check';

/** Thrown for arguments that are not a command. */
export class AdminUsageError extends Error {}

export interface AdminParts {
  readonly dataSource: DataSource;
  readonly clock: Clock;
  readonly publicUrl: string;
  /** The hospital's limits on a consent, its seal, the key of the audit trail's checkpoints, and its identity provider. */
  readonly environment: ConsentLimits & SealSettings & KeySettings & Pick<Environment, 'sso'>;
  /** Resolves the file names of --anchors and --checkpoint; by default the name is used unchanged. */
  readonly fileNamed?: (name: string) => string;
}

const OPTIONS = {
  email: { type: 'string' },
  'first-name': { type: 'string' },
  'last-name': { type: 'string' },
  anchors: { type: 'string' },
  checkpoint: { type: 'string' },
  operation: { type: 'string' },
  reason: { type: 'string' },
  'dry-run': { type: 'boolean' },
  operator: { type: 'string' },
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

/** The checkpoint in a file that the owner of a document provides. */
const printedNote = (file: string): string => {
  const note = existsSync(file) ? copiedNote(readFileSync(file, 'utf8')) : null;
  if (note === null) throw new StartError(`There is no checkpoint in ${file}`);
  return note;
};

const verifiedRecords = async (
  { dataSource: { manager }, environment, fileNamed = String }: AdminParts,
  trail: AuditTrail,
  { anchors, checkpoint }: { readonly anchors?: string; readonly checkpoint?: string },
): Promise<string[]> => {
  const { lines, problems } = await checkRecords(manager, {
    keys: checkpointKeys(environment),
    ...(anchors && { anchors: fileNamed(anchors) }),
    ...(checkpoint && { printed: printedNote(fileNamed(checkpoint)) }),
  });
  const details = { problems: problems.length };
  await trail.record(manager, { action: 'records.verified', actor: null, details });
  if (problems.length === 0) return [...lines, 'Everything is as it was written'];
  throw new StartError([...lines, ...problems.map((problem) => `WRONG: ${problem}`)].join('\n'));
};

const appliedContent = async (
  { dataSource, clock, environment }: AdminParts,
  audit: AuditTrail,
  given: { readonly operation?: string; readonly reason?: string; readonly 'dry-run'?: boolean },
): Promise<string[]> => {
  const why = checked('reason', reason, given.reason);
  const isDryRun = given['dry-run'] === true;
  const key = given.operation ?? '';
  const applied = await applyContent({ dataSource, audit, clock, environment }, key, why, isDryRun);
  if (!applied) throw new AdminUsageError(`There is no operation with the key "${key}"`);
  const { operation, begun_anew, asked_again, kept } = applied;
  return [
    `${operation}: ${begun_anew} surgeries ${isDryRun ? 'would get' : 'have'} the newest version, and learning begins anew`,
    `${asked_again} of them had a signature: a new round ${isDryRun ? 'would open' : 'is open'}`,
    `${kept} keep their version: the patient has declined, or taken their consent back`,
  ];
};

/** False for an account that is no administrator's; null for an unknown email. */
const revokedAdministrator = async (
  { dataSource, clock }: AdminParts,
  trail: AuditTrail,
  { address, why }: { readonly address: string; readonly why: string },
): Promise<boolean | null> => {
  const known = await accountOf(dataSource.manager, address);
  if (!known) return null;
  const roles = new RoleRevokingService(
    dataSource,
    new AccountDecisions(clock),
    new Outbox(clock),
    trail,
    clock,
  );
  return roles.revoke({ account_id: known.accountId, reason: why, actor: null });
};

const ssoKey = ({ sso }: Pick<Environment, 'sso'>): string => {
  if (!sso || 'secret' in sso.client)
    throw new StartError('There is no such key: single sign-on is not configured with OIDC_CLIENT_KEY_FILE');
  return JSON.stringify(publicKeySet(sso.client), null, 2);
};

const renewedSeal = async ({ dataSource, environment }: AdminParts): Promise<string[]> => {
  const { dataDirectory, organisationName, sealKey } = environment;
  const former = renewOwnSealKey(dataDirectory, organisationName);
  const found = keepLostCertificates(dataDirectory, await ownCertificatesOfSeals(dataSource.manager));
  return [
    'Candour has a new key of its own. What the former one has sealed stays genuine.',
    ...(former ? [`The former one is kept in ${former}`] : []),
    ...(found ? [`Certificates of keys whose files are lost or can't be read are kept in ${found}`] : []),
    sealKey
      ? 'It is used when the certificate of SEAL_CERTIFICATE_FILE has run out.'
      : 'It is used from the next document on.',
  ];
};

const sealedDocuments = async (
  { dataSource, clock, environment }: AdminParts,
  trail: AuditTrail,
): Promise<string[]> => {
  const lateSeals = new LateSeals(dataSource, new Sealer(environment), trail, clock);
  const { sealed, failures } = await lateSeals.sealWaiting();
  const lines = [`Documents that got the seal they had waited for: ${sealed}`];
  if (failures.length === 0) return lines;
  throw new StartError([...lines, ...failures.map((failure) => `NOT SEALED: ${failure}`)].join('\n'));
};

/** Runs one command and returns the lines to print. Throws an AdminUsageError for an unknown one. */
export const runAdminCommand = async (args: readonly string[], parts: AdminParts): Promise<string[]> => {
  const { command, values } = read(args);
  const trail = new OperatorTrail(parts.clock, operatorName(values.operator));
  const accounts = new AccountAdministration(
    parts.dataSource,
    new OneTimeLinks(parts.clock),
    trail,
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
    case 'revoke': {
      const why = checked('reason', reason, values.reason);
      const isRevoked = found(await revokedAdministrator(parts, trail, { address: address(), why }));
      return [
        isRevoked
          ? `${address()} is no longer an administrator, and is logged out everywhere.`
          : `${address()} is not an administrator. Nothing has changed.`,
      ];
    }
    case 'list':
      await trail.record(parts.dataSource.manager, { action: 'administrators.listed', actor: null });
      return orNobody(await accounts.listAdministrators());
    case 'reset-link':
      return ['This link works once, for one hour:', link(found(await accounts.resetLink(address())))];
    case 'remove-second-factor':
      found((await accounts.removeSecondFactor(address())) || null);
      return [`${address()} can login with the password alone now.`];
    case 'rename': {
      const name = {
        first: checked('first-name', firstName, values['first-name']),
        last: checked('last-name', lastName, values['last-name']),
      };
      found((await accounts.rename(address(), name)) || null);
      return [`${address()} is called ${name.first} ${name.last} now.`];
    }
    case 'apply-content':
      return appliedContent(parts, trail, values);
    case 'due':
      await trail.record(parts.dataSource.manager, { action: 'consents.listed', actor: null });
      return listDueConsents(parts.dataSource, parts.clock, parts.environment);
    case 'new-seal':
      await trail.record(parts.dataSource.manager, { action: 'seal.renewed', actor: null });
      return renewedSeal(parts);
    case 'seal-documents':
      return sealedDocuments(parts, trail);
    case 'audit-key':
      return [
        'The public key of the checkpoints of the audit trail:',
        noteKeyText(checkpointSigner(parts.environment)),
      ];
    case 'sso-key':
      return [ssoKey(parts.environment)];
    case 'verify':
      return verifiedRecords(parts, trail, values);
    default:
      throw new AdminUsageError(command ? `There is no command "${command}"` : 'Which command?');
  }
};
