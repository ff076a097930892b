import { messages } from '@candour/contracts';
import { Inject, Injectable } from '@nestjs/common';
import type { EntityManager } from 'typeorm';
import { DomainError } from '../common/domain-error';
import { ENVIRONMENT } from '../config/config.module';
import type { Environment } from '../config/environment.types';
import { rows, sql } from '../database/sql';
import { COMMON_PASSWORDS } from './common-passwords';
import { PasswordHasher } from './password-hasher';

const PRODUCT = 'Candour';
/** Shorter words, such as "of" or initials, are part of too many good passwords. */
const WORD_LETTERS_MIN = 3;
/** The characters that a password must have besides the words of its context. */
const LETTERS_LEFT_MIN = 4;

const lettersOf = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

const wordsOf = (text: string): readonly string[] =>
  lettersOf(text)
    .split(/[^\p{L}]+/u)
    .filter((word) => [...word].length >= WORD_LETTERS_MIN);

/**
 * Whether little is left of a password without well-known words of the account, as in "Shah1940" or
 * "priya.shah.1". The longest words are removed first.
 */
export const isOfContext = (password: string, context: readonly string[]): boolean => {
  const words = context.flatMap(wordsOf).toSorted((one, other) => other.length - one.length);
  const plain = lettersOf(password);
  const left = words.reduce((text, word) => text.replaceAll(word, ' '), plain);
  return left !== plain && left.replace(/[^\p{L}]/gu, '').length < LETTERS_LEFT_MIN;
};

export const isCommon = (password: string): boolean => COMMON_PASSWORDS.has(password.toLowerCase());

interface Chooser {
  readonly email: string;
  readonly names: readonly string[];
}

/** Refuses passwords that are easy to guess: the common ones, and those made of a person's, the hospital's or our name. */
@Injectable()
export class PasswordChoice {
  constructor(
    @Inject(ENVIRONMENT) private readonly environment: Pick<Environment, 'organisationName'>,
    private readonly hasher: PasswordHasher,
  ) {}

  check(password: string, { email, names }: Chooser): void {
    const [mailbox = ''] = email.split('@');
    const context = [PRODUCT, this.environment.organisationName, mailbox, ...names];
    if (!isCommon(password) && !isOfContext(password, context)) return;
    throw new DomainError('auth.password-common', { fields: { password: [messages.passwordCommon] } });
  }

  /** Checks the new password of an existing account and returns its hash. An email without an account has no names. */
  async hashFor(manager: EntityManager, email: string, password: string): Promise<string> {
    const known = await rows(
      manager,
      sql<{ readonly names: string }>`
        SELECT concat_ws(' ', p.patient_first_name, p.patient_last_name, g.surgeon_first_name, g.surgeon_last_name) AS names
        FROM account a
        LEFT JOIN patient p ON p.account_id = a.account_id
        LEFT JOIN surgeon g ON g.account_id = a.account_id
        WHERE a.email = ${email}`,
    );
    this.check(password, { email, names: known.map(({ names }) => names) });
    return this.hasher.hash(password);
  }
}
