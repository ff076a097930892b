import { type ComposeFile, isMapping, listOf, type Service } from './compose-file.ts';
import { serviceRules } from './service-rules.ts';

const profilesOf = ({ settings }: Service): readonly string[] => listOf(settings['profiles']);

/** Every combination of profiles, the empty one first. */
export const profileChoices = ({ services }: ComposeFile): readonly (readonly string[])[] => {
  const names = [...new Set(services.flatMap(profilesOf))].toSorted();
  return names.reduce<readonly (readonly string[])[]>(
    (choices, name) => [...choices, ...choices.map((choice) => [...choice, name])],
    [[]],
  );
};

const servicesOf = ({ services }: ComposeFile, choice: readonly string[]): readonly Service[] =>
  services.filter((service) => {
    const profiles = profilesOf(service);
    return profiles.length === 0 || profiles.some((profile) => choice.includes(profile));
  });

/** The published port without its address; a variable counts as its default. */
const publishedPort = (mapping: string): string =>
  mapping
    .replaceAll(/\$\{\w+:-([^}]*)\}/g, '$1')
    .split(':')
    .at(-2) ?? mapping;

const choiceFindings = (file: ComposeFile, choice: readonly string[]): readonly string[] => {
  const active = servicesOf(file, choice);
  const there = new Set(active.map(({ name }) => name));
  const named = `with profiles [${choice.join(', ')}]`;
  const missing = active.flatMap(({ name, settings }) =>
    listOf(settings['depends_on'])
      .filter((other) => !there.has(other))
      .map((other) => `${named}: ${name} waits for ${other}, which is not there`),
  );
  const ports = active.flatMap(({ settings }) => listOf(settings['ports']).map(publishedPort));
  const taken = ports.filter((port, index) => ports.indexOf(port) !== index);
  return [...missing, ...taken.map((port) => `${named}: port ${port} is published twice`)];
};

const referenceFindings = (file: ComposeFile): readonly string[] =>
  file.services.flatMap(({ name, settings }) => {
    const unknown = (kind: string, used: readonly string[], declared: ReadonlySet<string>) =>
      used.filter((one) => !declared.has(one)).map((one) => `${name}: there is no ${kind} ${one}`);
    const volumes = listOf(settings['volumes']).map((volume) => volume.split(':')[0] ?? '');
    return [
      ...unknown('network', listOf(settings['networks']), file.networks),
      ...unknown('secret', listOf(settings['secrets']), file.secrets),
      ...unknown(
        'volume',
        volumes.filter((volume) => /^\w[\w-]*$/.test(volume)),
        file.volumes,
      ),
    ];
  });

/** Only a service with TLS may publish a port to every address. */
const publicationFindings = ({ services }: ComposeFile): readonly string[] =>
  services
    .filter(({ settings }) => !listOf(settings['profiles']).includes('tls'))
    .flatMap(({ name, settings }) =>
      listOf(settings['ports'])
        .filter((port) => !port.startsWith('127.0.0.1:'))
        .map((port) => `${name}: port ${port} is open to others without TLS`),
    );

/** Each variable stops compose when it must be set, or has a default. */
const variableFindings = ({ text }: ComposeFile): readonly string[] =>
  [...text.matchAll(/\$\{(\w+)([^}]*)\}/g)]
    .filter(([, , rest = '']) => !/^:[-?]/.test(rest) || rest === ':?')
    .map(([, name]) => `the variable ${name} has neither a default nor a message`);

/** The findings about a compose file, one line each. */
export const composeFindings = (file: ComposeFile): readonly string[] => [
  ...file.services.flatMap((service) =>
    serviceRules.flatMap((rule) => rule(service).map((says) => `${service.name} ${says}`)),
  ),
  ...file.services
    .filter(({ settings }) => listOf(settings['depends_on']).length > 0 && !isMapping(settings['depends_on']))
    .map(({ name }) => `${name} does not wait for what it depends on to be healthy`),
  ...referenceFindings(file),
  ...publicationFindings(file),
  ...variableFindings(file),
  ...profileChoices(file).flatMap((choice) => choiceFindings(file, choice)),
];
