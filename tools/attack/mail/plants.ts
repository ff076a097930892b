import type { Plant } from '../attack-part.ts';

/** A change of each mail on its way into the queue. */
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
      says: 'an address that is two is sent to both',
      kind: 'a mail goes to nobody who was put in',
    },
    `NEW.recipient = NEW.recipient || ', evil@people.test';`,
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
