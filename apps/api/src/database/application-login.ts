import type pg from 'pg';
import { StartError } from '../config/start-error';

/** The group role with all privileges of the application; it cannot log in, and migrations grant to it. */
export const APPLICATION_ROLE = 'candour_app';

/** The name of the application's login where Candour chooses it. */
export const APPLICATION_LOGIN = 'candour_api';

/**
 * The settings of every connection of the application. They belong to the login and not to the connection options,
 * which a pooler may ignore. With PostgreSQL's default cost of random reads, which assumes a rotating disk, the planner
 * would scan all patients of the hospital for a surgeon's two hundred.
 */
export const LOGIN_SETTINGS: Readonly<Record<string, string>> = {
  statement_timeout: '5s',
  lock_timeout: '5s',
  idle_in_transaction_session_timeout: '15s',
  random_page_cost: '1.1',
};

interface Login {
  readonly login: string;
  readonly acts_as: string;
  readonly pid: number;
  /** The privileges that the login role has itself. */
  readonly might: string | null;
  /** A role with privileges beyond the application's of which the login is a member. */
  readonly could_become: string | null;
  readonly is_application: boolean;
  readonly may_make_tables: boolean;
}

/** Examines the session user: a session that acts as another role can return to it. */
const WHO = `
  SELECT session_user::text AS login, current_user::text AS acts_as, pg_backend_pid() AS pid,
    CASE WHEN me.rolsuper THEN 'is a superuser' WHEN me.rolcreaterole THEN 'may make roles'
         WHEN me.rolcreatedb THEN 'may make databases' WHEN me.rolreplication THEN 'may replicate'
         WHEN me.rolbypassrls THEN 'passes by row security' WHEN me.oid IN (SELECT owner FROM owners) THEN 'owns the tables'
    END AS might,
    (SELECT min(rolname) FROM pg_roles AS role
     WHERE role.oid <> me.oid AND pg_has_role(me.oid, role.oid, 'MEMBER')
       AND (rolsuper OR rolcreaterole OR rolcreatedb OR rolreplication OR rolbypassrls OR starts_with(rolname, 'pg_')
         OR role.oid IN (SELECT owner FROM owners))) AS could_become,
    EXISTS (SELECT FROM pg_roles AS role WHERE rolname = '${APPLICATION_ROLE}' AND pg_has_role(me.oid, role.oid, 'USAGE'))
      AS is_application,
    has_schema_privilege(me.oid, 'public', 'CREATE') AS may_make_tables
  FROM pg_roles AS me WHERE me.rolname = session_user`;

const OWNERS = `
  WITH owners AS (
    SELECT datdba AS owner FROM pg_database WHERE datname = current_database()
    UNION SELECT relowner FROM pg_class WHERE relnamespace = 'public'::regnamespace)`;

const NEEDS_ITS_OWN = `the application needs a login of its own. Put this address into DATABASE_OWNER_URL, and into DATABASE_URL the same one with another user (${APPLICATION_LOGIN}, say) and a new password; the next start makes that user (docs/operations.md, Upgrade)`;

const refusalOf = (found: Login): string | null => {
  const { login, acts_as, might, could_become, is_application, may_make_tables } = found;
  if (might) return `${login}, who ${might}: ${NEEDS_ITS_OWN}`;
  if (could_become) return `${login}, who is a member of ${could_become}: ${NEEDS_ITS_OWN}`;
  if (login !== acts_as) return `${login}, who then acts as ${acts_as}: let that user be itself`;
  if (!is_application)
    return `${login}, who is not a member of ${APPLICATION_ROLE}: migrate the database with DATABASE_OWNER_URL set`;
  if (!may_make_tables) return null;
  return `${login}, who may make tables in the schema public: migrate the database with DATABASE_OWNER_URL set; where that changes nothing, let a database administrator REVOKE CREATE ON SCHEMA public FROM ${login}`;
};

/**
 * Refuses a connection whose user could bypass the application's restrictions: a superuser, the owner of the tables, a
 * member of either. Returns the process id of the serving backend, which behind a pooler differs from the one announced
 * at the start. Throws a StartError with one line.
 */
export const requireApplicationLogin = async (client: pg.ClientBase): Promise<number> => {
  const [found] = (await client.query<Login>(OWNERS + WHO)).rows;
  const refusal = found ? refusalOf(found) : 'a user that is gone';
  if (refusal !== null || !found) throw new StartError(`DATABASE_URL logs in as ${refusal}`);
  return found.pid;
};
