import { type KeyObject, createSecretKey } from 'node:crypto';
import type { Environment } from '../config/environment.types';

/** Inject the prepared key that signs and checks tokens: a string would be parsed anew at every request. */
export const TOKEN_KEY = Symbol('token key');

export const TOKEN_ISSUER = 'candour';
export const TOKEN_AUDIENCE = 'candour-api';
/** The header `typ`: no other signed text of ours passes for a token. */
export const TOKEN_TYPE = 'at+jwt';
export const TOKEN_ALGORITHM = 'HS256';

export const tokenKeyOf = ({ jwtSecret }: Environment): KeyObject =>
  createSecretKey(Buffer.from(jwtSecret, 'utf8'));

/** The claims that say who; the rest is read from the database. */
export interface TokenClaims {
  readonly sub: string;
  readonly sid: string;
  readonly jti: string;
}
