import type { Plant } from '../attack-part.ts';
import { answerOf, proxyPlant } from '../plant-proxy.ts';
import { ENDPOINTS } from '../../testbed/contracts.ts';

const only = (plant: Plant, ...attempts: readonly string[]): Plant => ({ ...plant, only: attempts });

/** Refuses from the given number of calls on. */
const limited = (path: string, points: number, counts: (body: string) => boolean = () => true) => {
  let count = 0;
  return {
    request: (passing: { path: string; body: Buffer }) => {
      if (!passing.path.startsWith(path) || !counts(passing.body.toString())) return passing as never;
      count += 1;
      return count > points ? answerOf(429, { errors: ['Too many'] }) : (passing as never);
    },
  };
};

export const plants: readonly Plant[] = [
  only(
    proxyPlant(
      {
        name: 'empty-bodies-count',
        says: 'bodies without anything in them count as logins',
        kind: 'a flood of bad bodies keeps nobody at its address out',
      },
      () => limited(ENDPOINTS.login.path, 300),
    ),
    'floods',
  ),
  only(
    proxyPlant(
      {
        name: 'account-locked',
        says: 'an account is locked for everybody once it was guessed at',
        kind: "a stranger's wrong passwords lock no owner out of their device",
      },
      () => limited(ENDPOINTS.login.path, 15),
    ),
    'strangers',
  ),
  {
    ...only(
      { name: 'unbraked', says: 'nothing is limited', kind: 'who guesses a password is braked' },
      'guessing',
    ),
    variables: { RATE_LIMIT_FACTOR: '10000' },
  },
  {
    ...only(
      {
        name: 'any-proxy',
        says: 'whoever asks is believed about where they are',
        kind: 'a forged address changes nothing about whose count it is',
      },
      'address',
    ),
    variables: { TRUSTED_PROXIES: '0.0.0.0/0' },
  },
  only(
    proxyPlant(
      {
        name: 'links-spent',
        says: 'a stranger can spend the links of somebody else',
        kind: "a stranger's requests leave the owner a link",
      },
      () => limited(ENDPOINTS.requestPasswordReset.path, 12),
    ),
    'links',
  ),
  {
    ...only(
      {
        name: 'mails-in-turn',
        says: 'mails leave in the order in which they were caused',
        kind: 'no link waits behind notices',
      },
      'notices',
    ),
    open: async (target) => {
      await target.query(
        `CREATE FUNCTION behind() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           NEW.is_urgent = false; RETURN NEW; END $$`,
      );
      await target.query(
        'CREATE TRIGGER behind BEFORE INSERT ON outgoing_mail FOR EACH ROW EXECUTE FUNCTION behind()',
      );
      return target;
    },
  },
  only(
    proxyPlant(
      {
        name: 'notes-shared',
        says: 'both sides share one limit of notes',
        kind: 'notes of one side leave the other its own',
      },
      () => limited(ENDPOINTS.writeNote.path.replace(':id', ''), 100, (body) => body.length > 0),
    ),
    'notes',
  ),
  only(
    proxyPlant(
      {
        name: 'documents-shared',
        says: 'all share one limit of documents',
        kind: 'documents of one keep nobody from theirs',
      },
      () => limited('/documents/', 20),
    ),
    'documents',
  ),
  {
    ...only(
      {
        name: 'links-unlimited',
        says: 'as many links are mailed as are asked for',
        kind: 'a stranger fills nobody’s mailbox',
      },
      'links',
    ),
    variables: { RATE_LIMIT_FACTOR: '10000' },
  },
  {
    ...only(
      {
        name: 'every-notice',
        says: 'every notice is a mail of its own',
        kind: 'notices to one surgeon do not pile up',
      },
      'notices',
    ),
    open: async (target) => {
      await target.query(
        `CREATE FUNCTION apart() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN
           NEW.notice_key = NEW.mail_id::text; RETURN NEW; END $$`,
      );
      await target.query(
        'CREATE TRIGGER apart BEFORE INSERT ON outgoing_mail FOR EACH ROW EXECUTE FUNCTION apart()',
      );
      return target;
    },
  },
];
