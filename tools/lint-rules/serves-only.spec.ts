import { describe, expect, it } from 'vitest';
import { servesOnly } from './serves-only.ts';
import { findingsOf } from './testing.ts';

const file = 'apps/api/src/note/note.controller.ts';
const controller = (decorator: string) =>
  `@Controller() export class NoteController { ${decorator} list(@Body() body: Body) { return body; } }`;

describe('a route of the API', () => {
  it('is declared by @Serves and its row', () => {
    expect(findingsOf(servesOnly, file, controller('@Serves(listNotes)'))).toEqual([]);
  });

  it.each(['@Get()', "@Post('note')", '@Put(path)', '@All()', '@Delete'])(
    'is not declared by %s',
    (decorator) => {
      expect(findingsOf(servesOnly, file, controller(decorator))).toHaveLength(1);
    },
  );

  it('is built from the methods of Nest where @Serves is written', () => {
    const own = 'apps/api/src/call/serves.decorator.ts';
    expect(findingsOf(servesOnly, own, controller('@Get()'))).toEqual([]);
  });
});
