import { type ValueOf, count, either, identifier, list, nullable, object, oneOf, text } from './shape';

/** A session. An id is null when the account has no such profile. `expires_at` is in epoch seconds. */
export const loginData = object({
  access_token: text,
  surgeon_id: nullable(identifier),
  patient_id: nullable(identifier),
  expires_at: count,
});
export type LoginData = ValueOf<typeof loginData>;

/** The kinds of second factor, in the order in which a login offers them. */
export const SECOND_FACTORS = ['passkey', 'totp', 'recovery-code'] as const;
export type SecondFactorMethod = (typeof SECOND_FACTORS)[number];

/** The reply in place of a session: the password was right, and the ticket is for the second step. */
export const secondFactorAsked = object({
  second_factor: object({
    ticket: text,
    /** The methods of the account. Empty: the hospital requires one, and the ticket is for its set-up. */
    methods: list(oneOf(SECOND_FACTORS)),
  }),
});
export type SecondFactorAsked = ValueOf<typeof secondFactorAsked>['second_factor'];

export const loginReply = either(loginData, secondFactorAsked);
export type LoginReply = ValueOf<typeof loginReply>;

/** The second step of a login; null when it has opened a session. */
export const askedBy = (reply: LoginReply): SecondFactorAsked | null =>
  'second_factor' in reply ? reply.second_factor : null;

/** The session of a login without a second step. */
export const sessionIn = (reply: LoginReply): LoginData => {
  if ('second_factor' in reply) throw new Error('The account has a second factor');
  return reply;
};
