import { type KeyObject, createSecretKey } from 'node:crypto';
import type { Environment } from '../config/environment.types';

/** Injects the prepared key that signs and checks tokens; a string would be parsed again at every request. */
export const TOKEN_KEY = Symbol('token key');

export const TOKEN_ISSUER = 'candour';
export const TOKEN_AUDIENCE = 'candour-api';
/** The header `typ`: no other text that this server signs is accepted as a token. */
export const TOKEN_TYPE = 'at+jwt';
export const TOKEN_ALGORITHM = 'HS256';

export const tokenKeyOf = ({ jwtSecret }: Environment): KeyObject =>
  createSecretKey(Buffer.from(jwtSecret, 'utf8'));

/** The claims that identify the caller; the rest is read from the database. */
export interface TokenClaims {
  readonly sub: string;
  readonly sid: string;
  readonly jti: string;
}
