import { TESTBED_JWT_SECRET } from '../../testbed/server.ts';
import type { Passing } from '../hole.ts';
import type { Plant } from '../attack-part.ts';
import { proxyPlant } from '../plant-proxy.ts';
import { partsOf, signed } from './jws.ts';

const bearerOf = ({ headers }: Passing): string =>
  /^Bearer (.*)$/.exec(String(headers['authorization']))?.[1] ?? '';

/** Signs the claims of a token again with the server's key. */
const accepting = (
  plant: Pick<Plant, 'name' | 'says' | 'kind'>,
  isTaken: (token: string) => boolean,
): Plant =>
  proxyPlant(plant, () => ({
    request: (passing) => {
      const token = bearerOf(passing);
      try {
        if (!isTaken(token)) return passing;
        const authorization = `Bearer ${signed({ alg: 'HS256', typ: 'at+jwt' }, partsOf(token).payload, TESTBED_JWT_SECRET)}`;
        return { ...passing, headers: { ...passing.headers, authorization } };
      } catch {
        return passing;
      }
    },
  }));

const alg = (token: string): string => String(partsOf(token).header['alg']);

export const plants: readonly Plant[] = [
  accepting(
    {
      name: 'alg-none',
      says: 'a token without an algorithm is believed',
      kind: 'a token without a signature is nobody',
    },
    (token) => /^none$/i.test(alg(token)),
  ),
  accepting(
    {
      name: 'no-signature-check',
      says: 'the signature is not looked at',
      kind: 'a changed character makes it nobody',
    },
    (token) => token.split('.').length === 3,
  ),
  accepting(
    {
      name: 'any-hmac',
      says: 'HS512 is as good as HS256',
      kind: 'a token of another algorithm or key is nobody',
    },
    (token) => alg(token) === 'HS512',
  ),
  accepting(
    {
      name: 'own-key',
      says: 'a key in the header is believed',
      kind: 'a header that names a key or another type is nobody',
    },
    (token) => 'jwk' in partsOf(token).header,
  ),
  proxyPlant(
    {
      name: 'token-in-query',
      says: 'a token in the query is taken for the header',
      kind: 'a token counts in the Authorization header only',
    },
    () => ({
      request: (passing) => {
        const token = new URL(passing.path, 'http://x').searchParams.get('access_token');
        return token
          ? { ...passing, headers: { ...passing.headers, authorization: `Bearer ${token}` } }
          : passing;
      },
    }),
  ),
  proxyPlant(
    {
      name: 'any-claims',
      says: 'whose token it is, for whom and until when is not looked at',
      kind: 'a wrong, odd or swapped claim is nobody',
    },
    () => ({
      request: (passing) => {
        const [header, payload, signature] = bearerOf(passing).split('.');
        if (!header || !payload || !signature) return passing;
        try {
          const claims = partsOf(bearerOf(passing)).payload;
          const isOurs = signed({ alg: 'HS256', typ: 'at+jwt' }, claims, TESTBED_JWT_SECRET).endsWith(
            signature,
          );
          const exp = Math.floor(Date.now() / 1000) + 600;
          const meant = { ...claims, iss: 'candour', aud: 'candour-api', exp };
          const authorization = `Bearer ${signed({ alg: 'HS256', typ: 'at+jwt' }, meant, TESTBED_JWT_SECRET)}`;
          return isOurs ? { ...passing, headers: { ...passing.headers, authorization } } : passing;
        } catch {
          return passing;
        }
      },
    }),
  ),
  proxyPlant(
    {
      name: 'lenient-encoding',
      says: 'what does not belong into base64 is passed over',
      kind: 'another encoding or number of parts is nobody',
    },
    () => ({
      request: (passing) => {
        const authorization = `Bearer ${bearerOf(passing).replaceAll(/[^\w.-]/g, '')}`;
        return bearerOf(passing) ? { ...passing, headers: { ...passing.headers, authorization } } : passing;
      },
    }),
  ),
];
