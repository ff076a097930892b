import type { AttackPart } from '../attack-part.ts';
import { tryFloods } from './floods.ts';
import { tryForgedAddress, tryGuessing, tryStrangersGuesses } from './guessing.ts';
import { plants } from './plants.ts';
import { tryDocuments, tryLinks, tryNotes, tryNotices } from './queues.ts';

const ATTEMPTS = {
  floods: tryFloods,
  strangers: tryStrangersGuesses,
  guessing: tryGuessing,
  address: tryForgedAddress,
  links: tryLinks,
  notices: tryNotices,
  documents: tryDocuments,
  notes: tryNotes,
} as const;

export const lockout: AttackPart = {
  name: 'lockout',
  says: 'Nobody keeps anybody else out or waiting, and who guesses is braked',
  variables: { RATE_LIMIT_FACTOR: '1' },
  run: async (target, tally, only) => {
    for (const [name, attempt] of Object.entries(ATTEMPTS))
      if (!only || only.includes(name))
        await attempt(target, tally).catch((error: Error) =>
          tally.broke('everything can be tried', `${name}: ${error.message}`),
        );
  },
  plants,
};
