import { SCREENS, type ScreenName } from './screens';

export interface FoundScreen {
  readonly name: ScreenName;
  /** The route with its :parameters, as section 2 writes it. It contains no id of a person. */
  readonly route: string;
  readonly parameters: Readonly<Record<string, string>>;
}

interface Route {
  readonly name: ScreenName;
  readonly path: string;
  readonly segments: readonly string[];
}

const segmentsOf = (path: string): readonly string[] => path.split('/').filter((segment) => segment !== '');
const isParameter = (segment: string): boolean => segment.startsWith(':');
const parametersIn = (route: Route): number => route.segments.filter(isParameter).length;

/** All routes, literal ones first, so that /patient/consent-process/create is not a process with the id "create". */
const ROUTES: readonly Route[] = (Object.keys(SCREENS) as ScreenName[])
  .flatMap((name) => SCREENS[name].paths.map((path) => ({ name, path, segments: segmentsOf(path) })))
  .toSorted((one, other) => parametersIn(one) - parametersIn(other));

const decoded = (segment: string): string | null => {
  try {
    return decodeURIComponent(segment);
  } catch {
    return null;
  }
};

const parametersAt = (route: Route, given: readonly string[]): FoundScreen['parameters'] | null => {
  if (route.segments.length !== given.length) return null;
  const parameters: Record<string, string> = {};
  for (const [index, segment] of route.segments.entries()) {
    const value = decoded(given[index] ?? '');
    if (value === null || (!isParameter(segment) && segment !== value)) return null;
    if (isParameter(segment)) parameters[segment.slice(1)] = value;
  }
  return parameters;
};

/** The screen of section 2 at a path, with or without a trailing slash. Null means the 404 page. */
export const screenAt = (path: string): FoundScreen | null => {
  const given = segmentsOf(path);
  for (const route of ROUTES) {
    const parameters = parametersAt(route, given);
    if (parameters) return { name: route.name, route: route.path, parameters };
  }
  return null;
};
