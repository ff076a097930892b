import { endpoint, json, listReply, pageQuery } from './endpoint';
import { NOTE_BODY_MAX_BYTES } from './limits';
import { messages } from './messages';
import { form, required } from './rules/form';
import { noteContent } from './rules/note-content';
import { pathIdentifier } from './rules/path-parameter';
import { type ValueOf, html, identifier, instant, list, object, oneOf, text } from './shape';

export const note = object({
  id: identifier,
  author_id: identifier,
  author_name: text,
  author_role: oneOf(['PATIENT', 'SURGEON']),
  content: html,
  created_at: instant,
});
export type Note = ValueOf<typeof note>;

export const noteForm = form({ content: required(noteContent, messages.noteEmpty) });

export const noteEndpoints = {
  writeNote: endpoint({
    method: 'POST',
    path: '/api/note/surgery/:id',
    summary: 'Write a note to the other side',
    who: 'note:write',
    surgery: 'path.id',
    params: pathIdentifier,
    body: noteForm,
    bodyMax: NOTE_BODY_MAX_BYTES,
    creates: true,
    rateLimit: 'write',
    reply: json(object({ note })),
  }),
  listNotes: endpoint({
    method: 'GET',
    path: '/api/note/surgery/:id',
    summary: 'The notes of a surgery, oldest first; of its pages the first holds the latest',
    who: 'note:read',
    surgery: 'path.id',
    params: pathIdentifier,
    query: pageQuery,
    reply: json(listReply({ surgery_notes: list(note) })),
  }),
};
