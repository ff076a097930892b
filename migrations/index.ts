import { CreateTables1763650000000 } from './1763650000000-create-tables';
import { GrantApplicationRole1763650000001 } from './1763650000001-grant-application-role';

/** Every migration in the order in which they run. */
export const migrations = [CreateTables1763650000000, GrantApplicationRole1763650000001];
