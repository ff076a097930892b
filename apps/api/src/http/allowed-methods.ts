import { ENDPOINTS, type Endpoint } from '@candour/contracts';

interface Served {
  readonly pattern: RegExp;
  readonly method: string;
}

const served: readonly Served[] = Object.values<Endpoint>(ENDPOINTS).map(({ path, method }) => ({
  pattern: new RegExp(`^${path.replace(/\/$/, '').replaceAll(/:\w+/g, '[^/]+')}/?$`),
  method,
}));

/** The methods of the calls at a path, for the `allow` header; none for an unknown path. */
export const allowedMethods = (path: string): readonly string[] => {
  const methods = served.filter(({ pattern }) => pattern.test(path)).map(({ method }) => method);
  return [...new Set(methods.flatMap((method) => (method === 'GET' ? ['GET', 'HEAD'] : [method])))];
};
