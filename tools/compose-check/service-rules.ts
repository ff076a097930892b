import { isMapping, listOf, type Service } from './compose-file.ts';

/** Returns the findings about one service; none when it is correct. */
export type ServiceRule = (service: Service) => readonly string[];

const whenNot = (holds: boolean, says: string): readonly string[] => (holds ? [] : [says]);

/** The one capability that one program carries and does not start without. */
const TOLERATED_CAPABILITIES = new Set(['NET_BIND_SERVICE']);

const EXACT_TAG = /^[\w./-]+:v?\d+\.\d+(\.\d+)?(-[\w.]+)?$|@sha256:[0-9a-f]{64}$/;

const exactImage: ServiceRule = ({ settings }) => {
  const [image = ''] = listOf(settings['image']);
  return whenNot(EXACT_TAG.test(image), `image "${image}" names no exact version`);
};

const unprivileged: ServiceRule = ({ settings }) => [
  ...whenNot(
    /^[1-9]\d*:[1-9]\d*$/.test(listOf(settings['user'])[0] ?? ''),
    'does not run as a numbered user other than root',
  ),
  ...whenNot(settings['read_only'] === true, 'has a root file system that can be written to'),
  ...whenNot(listOf(settings['cap_drop']).includes('ALL'), 'keeps capabilities'),
  ...listOf(settings['cap_add'])
    .filter((name) => !TOLERATED_CAPABILITIES.has(name))
    .map((name) => `asks for the capability ${name}`),
  ...whenNot(listOf(settings['security_opt']).includes('no-new-privileges:true'), 'can gain privileges'),
  ...whenNot(settings['privileged'] !== true, 'is privileged'),
];

const bounded: ServiceRule = ({ settings }) =>
  ['mem_limit', 'cpus', 'pids_limit', 'restart', 'logging', 'tmpfs', 'networks'].flatMap((name) =>
    whenNot(listOf(settings[name]).length > 0, `has no ${name}`),
  );

const reaped: ServiceRule = ({ settings }) => whenNot(settings['init'] === true, 'has no init');

/** Compose waits for the successful end of a service that ends by itself, so it needs no health check. */
const healthy: ServiceRule = ({ settings: { healthcheck, restart } }) => {
  if (restart === 'no') return [];
  const checks = isMapping(healthcheck) ? healthcheck : {};
  return ['test', 'interval', 'timeout', 'retries'].flatMap((name) =>
    whenNot(listOf(checks[name]).length > 0, `has no ${name} of its health`),
  );
};

const SECRET_NAME = /PASSWORD|SECRET|KEY|TOKEN|DATABASE_URL/;

const withoutSecrets: ServiceRule = ({ settings: { environment } }) =>
  (isMapping(environment) ? Object.keys(environment) : listOf(environment))
    .map((entry) => entry.split('=')[0] ?? '')
    .filter((name) => SECRET_NAME.test(name) && !name.endsWith('_FILE'))
    .map((name) => `is given ${name} itself instead of a file`);

const noSocket: ServiceRule = ({ settings }) =>
  whenNot(
    !listOf(settings['volumes']).some((volume) => volume.includes('docker.sock')),
    'can command Docker',
  );

/** A service that answers requests must not have the owner's access to the database. */
const withoutOwner: ServiceRule = ({ settings: { secrets, ports } }) =>
  whenNot(
    listOf(ports).length === 0 || !listOf(secrets).includes('database_owner_url'),
    'serves people and knows the address of the database owner',
  );

export const serviceRules: readonly ServiceRule[] = [
  exactImage,
  unprivileged,
  bounded,
  reaped,
  healthy,
  withoutSecrets,
  withoutOwner,
  noSocket,
];
