import type { KeyObject } from 'node:crypto';
import { isIdentifier } from '@candour/contracts';
import { Inject, Injectable } from '@nestjs/common';
import { PassportStrategy } from '@nestjs/passport';
import type { FastifyRequest } from 'fastify';
import { type SecretOrKeyProvider, Strategy } from 'passport-jwt';
import { Clock } from '../common/clock';
import type { Actor } from '../call/actor';
import { ActorReader } from './actor-reader';
import { CheckedTokens } from './checked-tokens';
import {
  TOKEN_ALGORITHM,
  TOKEN_AUDIENCE,
  TOKEN_ISSUER,
  TOKEN_KEY,
  TOKEN_TYPE,
  type TokenClaims,
} from './token-key';

const headerOf = (token: string): Record<string, unknown> => {
  try {
    return JSON.parse(Buffer.from(token.split('.')[0] ?? '', 'base64url').toString('utf8'));
  } catch {
    return {};
  }
};

/** The regular expression of passport-jwt takes time quadratic in the length of the header. */
const bearerOf = (header = ''): string | null => /^bearer\s+(\S+)/i.exec(header)?.[1] ?? null;

/** The key for a token of this type; null for any other. */
const keyFor =
  (key: KeyObject): SecretOrKeyProvider<FastifyRequest> =>
  (_request, token: string, done) =>
    headerOf(token)['typ'] === TOKEN_TYPE
      ? done(null, key as unknown as Buffer)
      : done(new Error('Not an access token'));

const isIdentity = (value: unknown): value is string => typeof value === 'string' && isIdentifier(value);

/** Accepts `Authorization: Bearer` with HS256 only, then checks the session in the database. */
@Injectable()
export class TokenStrategy extends PassportStrategy(Strategy, 'token') {
  constructor(
    @Inject(TOKEN_KEY) key: KeyObject,
    private readonly actors: ActorReader,
    private readonly checked: CheckedTokens,
    private readonly clock: Clock,
  ) {
    super({
      jwtFromRequest: ({ headers }: FastifyRequest) => bearerOf(headers.authorization),
      secretOrKeyProvider: keyFor(key),
      algorithms: [TOKEN_ALGORITHM],
      issuer: TOKEN_ISSUER,
      audience: TOKEN_AUDIENCE,
      // `validate` refuses an expired token: it may be a stolen copy of a token that was refreshed.
      ignoreExpiration: true,
      passReqToCallback: true,
    });
  }

  async validate(
    { headers }: FastifyRequest,
    { sub, sid, jti, exp }: Partial<TokenClaims> & { exp?: unknown },
  ): Promise<Actor | null> {
    const isWhole = isIdentity(sub) && isIdentity(sid) && isIdentity(jti) && typeof exp === 'number';
    if (!isWhole) return null;
    if (exp * 1000 <= this.clock.now().getTime()) {
      await this.actors.endIfReused({ sub, sid, jti });
      return null;
    }
    const actor = await this.actors.read({ sub, sid, jti });
    if (actor && headers.authorization) this.checked.remember(headers.authorization, { sub, sid, jti, exp });
    return actor;
  }
}
