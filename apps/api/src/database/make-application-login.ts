import { createHash, createHmac, pbkdf2Sync, randomBytes } from 'node:crypto';
import pg from 'pg';
import { StartError } from '../config/start-error';
import { APPLICATION_ROLE, LOGIN_SETTINGS } from './application-login';
import { connectionSettings } from './connection-settings';

export type Query = <Row>(sql: string, values?: unknown[]) => Promise<Row[]>;

interface State {
  readonly is_owner: boolean;
  readonly may_make_roles: boolean;
  readonly has_group: boolean;
  readonly has_login: boolean;
  readonly is_member: boolean;
  /** The privileges that the role has itself, which no login of the application may have. */
  readonly might: string | null;
  readonly comment: string | null;
  readonly settings: readonly string[];
  readonly may_all_make_tables: boolean;
  readonly may_all_connect: boolean;
  readonly is_let_in: boolean;
  readonly owns_database: boolean;
  readonly database: string;
}

const STATE = `
  WITH here AS (SELECT * FROM pg_database WHERE datname = current_database()),
    doors AS (SELECT grantee FROM here, aclexplode(coalesce(datacl, acldefault('d', datdba)))
      WHERE privilege_type = 'CONNECT')
  SELECT $1 IN (session_user, current_user) AS is_owner, me.rolsuper OR me.rolcreaterole AS may_make_roles,
    app.oid IS NOT NULL AS has_group, login.oid IS NOT NULL AS has_login,
    coalesce(pg_has_role(login.oid, app.oid, 'USAGE'), false) AS is_member,
    CASE WHEN login.rolsuper THEN 'is a superuser' WHEN login.rolcreaterole THEN 'may make roles'
         WHEN login.rolcreatedb THEN 'may make databases' WHEN login.rolreplication THEN 'may replicate'
         WHEN login.rolbypassrls THEN 'passes by row security' END AS might,
    shobj_description(login.oid, 'pg_authid') AS comment,
    coalesce(login.rolconfig, '{}') AS settings,
    EXISTS (SELECT FROM pg_namespace, aclexplode(coalesce(nspacl, acldefault('n', nspowner)))
      WHERE nspname = 'public' AND grantee = 0 AND privilege_type = 'CREATE') AS may_all_make_tables,
    EXISTS (SELECT FROM doors WHERE grantee = 0) AS may_all_connect,
    EXISTS (SELECT FROM doors WHERE grantee = login.oid) AS is_let_in,
    pg_has_role(me.oid, (SELECT datdba FROM here), 'USAGE') AS owns_database, current_database()::text AS database
  FROM pg_roles AS me LEFT JOIN pg_roles AS app ON app.rolname = '${APPLICATION_ROLE}'
    LEFT JOIN pg_roles AS login ON login.rolname = $1
  WHERE me.rolname = current_user`;

/** The comment that marks a role whose password Candour may set. */
const MADE = 'Login of Candour, made by it';
const TAKEN = 'Login of Candour, made by somebody else';

/** Earlier versions wrote no comment on the logins that they created. */
const isOurs = ({ comment, is_member }: State): boolean =>
  comment === MADE || (is_member && comment === null);

const KEEP_SCHEMA = 'REVOKE CREATE ON SCHEMA public FROM PUBLIC';
const ITERATIONS = 4096;
const WRONG_PASSWORD = new Set(['28P01', '28000']);
const NOT_ALLOWED = '42501';

/**
 * The SCRAM verifier that PostgreSQL stores: a statement, which a server may log, never contains the password itself.
 */
const verifierOf = (password: string): string => {
  const salt = randomBytes(16);
  const salted = pbkdf2Sync(password, salt, ITERATIONS, 32, 'sha256');
  const keyed = (text: string): Buffer => createHmac('sha256', salted).update(text).digest();
  const stored = createHash('sha256').update(keyed('Client Key')).digest('base64');
  return `SCRAM-SHA-256$${ITERATIONS}:${salt.toString('base64')}$${stored}:${keyed('Server Key').toString('base64')}`;
};

const loginOf = (url: string): { user: string; password: string } => {
  const { username, password } = new URL(url);
  return { user: decodeURIComponent(username), password: decodeURIComponent(password) };
};

const letsIn = async (url: string): Promise<boolean> => {
  const client = new pg.Client({ ...connectionSettings(url), connectionTimeoutMillis: 5_000 });
  client.on('error', () => undefined);
  try {
    await client.connect();
    return true;
  } catch (error) {
    return !WRONG_PASSWORD.has((error as { code?: string }).code ?? '');
  } finally {
    await client.end().catch(() => undefined);
  }
};

/** The statements that are still necessary, in order; a password is passed as its verifier. */
const missingStatements = (state: State, user: string, password: string | null): string[] => {
  const name = pg.escapeIdentifier(user);
  const rights = 'NOSUPERUSER NOCREATEDB NOCREATEROLE';
  const comment = (text: string): string => `COMMENT ON ROLE ${name} IS '${text}'`;
  return [
    ...(state.has_group ? [] : [`CREATE ROLE ${APPLICATION_ROLE} NOLOGIN`]),
    ...(state.has_login ? [] : [`CREATE ROLE ${name} ${rights}`, comment(MADE)]),
    ...(state.has_login && !state.is_member && state.comment === null ? [comment(TAKEN)] : []),
    ...(password === null ? [] : [`ALTER ROLE ${name} LOGIN PASSWORD ${pg.escapeLiteral(password)}`]),
    ...(state.is_member ? [] : [`GRANT ${APPLICATION_ROLE} TO ${name}`]),
    ...Object.entries(LOGIN_SETTINGS)
      .filter(([setting, value]) => !state.settings.includes(`${setting}=${value}`))
      .map(([setting, value]) => `ALTER ROLE ${name} SET ${setting} = '${value}'`),
  ];
};

/** Logins of other installations on this server are members of the same group and must not connect to this database. */
const doorStatements = ({ database, may_all_connect, is_let_in }: State, user: string): string[] => {
  const name = `DATABASE ${pg.escapeIdentifier(database)}`;
  return [
    ...(may_all_connect ? [`REVOKE CONNECT ON ${name} FROM PUBLIC`] : []),
    ...(is_let_in ? [] : [`GRANT CONNECT ON ${name} TO ${pg.escapeIdentifier(user)}`]),
  ];
};

const askAdministrator = (statements: readonly string[]): StartError =>
  new StartError(
    `The user of DATABASE_OWNER_URL may not make the application's login: let a database administrator run: ${statements.join('; ')}`,
  );

const stateOf = async (query: Query, user: string): Promise<State> => {
  const [state] = await query<State>(STATE, [user]);
  if (!state) throw new StartError('The user of DATABASE_OWNER_URL is gone');
  return state;
};

const HIDDEN = 'the one in DATABASE_URL';

/** A role that Candour did not create keeps its password; a wrong password for it stops the start. */
const requireFitLogin = async (state: State, user: string, applicationUrl: string): Promise<void> => {
  const another =
    'write the name of one that does not exist yet (candour_api, say), which migrating then makes; nothing was changed';
  if (state.might !== null)
    throw new StartError(`DATABASE_URL names the role ${user}, who ${state.might}: ${another}`);
  if (isOurs(state) || (await letsIn(applicationUrl))) return;
  throw new StartError(
    `DATABASE_URL names the role ${user}, which Candour did not make, with a password that does not let it in: ${another}`,
  );
};

/** Checks, before anything is changed, whether the owner could create the login that DATABASE_URL names. */
export const requireMakeableLogin = async (query: Query, applicationUrl: string): Promise<void> => {
  const { user } = loginOf(applicationUrl);
  if (!user)
    throw new StartError(
      'DATABASE_URL names no user: write one, like postgres://candour_api:password@host/name',
    );
  const state = await stateOf(query, user);
  if (state.is_owner) {
    throw new StartError(
      'DATABASE_URL and DATABASE_OWNER_URL log in as the same user: the application needs one of its own in DATABASE_URL, which this start then makes',
    );
  }
  if (state.has_login) await requireFitLogin(state, user, applicationUrl);
  if (state.may_make_roles || (state.has_group && state.has_login && state.is_member)) return;
  throw askAdministrator(missingStatements(state, user, state.has_login ? null : HIDDEN));
};

/**
 * Creates or completes the login that DATABASE_URL names: with that password (where Candour created the role), a member
 * of the group that migrations grant to, with time limits, and without further privileges. A complete login is left
 * unchanged. Throws a StartError with the statements for a database administrator where the owner lacks a privilege.
 */
export const makeApplicationLogin = async (query: Query, applicationUrl: string): Promise<void> => {
  const { user, password } = loginOf(applicationUrl);
  const state = await stateOf(query, user);
  const needsPassword = !state.has_login || (isOurs(state) && !(await letsIn(applicationUrl)));
  const statements = (secret: string): string[] =>
    missingStatements(state, user, needsPassword ? secret : null);
  // In a database that was created before PostgreSQL 15 every user may create tables.
  if (state.may_all_make_tables) {
    await query(KEEP_SCHEMA);
    // For a user who does not own the schema the statement succeeds with a warning and revokes nothing.
    if ((await stateOf(query, user)).may_all_make_tables) throw askAdministrator([KEEP_SCHEMA]);
  }
  const toRun = statements(verifierOf(password)).filter((sql) => state.may_make_roles || !/ SET /.test(sql));
  try {
    for (const statement of toRun) await query(statement);
    if (state.owns_database) for (const statement of doorStatements(state, user)) await query(statement);
  } catch (error) {
    if ((error as { driverError?: { code?: string } }).driverError?.code !== NOT_ALLOWED) throw error;
    throw askAdministrator(statements(HIDDEN));
  }
};
