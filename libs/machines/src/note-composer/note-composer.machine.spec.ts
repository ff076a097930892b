import { messages, type Note } from '@candour/contracts';
import { describe, expect, it } from 'vitest';
import { controlledActor, refusal } from '../kit/testing/controlled-actor';
import { aNote, SURGERY_ID } from '../kit/testing/examples';
import { run } from '../kit/testing/run';
import { wire } from '../kit/wire';
import {
  isDraftKept,
  isSendEnabled,
  sendDisabledReason,
  isSendingNote,
  noteComposerMachine,
  noteDraft,
  noteFailure,
} from './note-composer.machine';
import type { Draft } from './note-composer.model';

const open = () => {
  const loadDraft = controlledActor<string | null, { editorKey: string }>();
  const keepDraft = controlledActor<void, Draft>();
  const clearDraft = controlledActor<void, { editorKey: string }>();
  const sendNote = controlledActor<Note, { surgeryId: string; content: string }>();
  const reloadThread = controlledActor<void, { surgeryId: string }>();
  const machine = wire(noteComposerMachine, {
    actors: {
      loadDraft: loadDraft.logic,
      keepDraft: keepDraft.logic,
      clearDraft: clearDraft.logic,
      sendNote: sendNote.logic,
      reloadThread: reloadThread.logic,
    },
  });
  const { actor } = run(machine, { surgeryId: SURGERY_ID, editorKey: 'notes:one' });
  return {
    actor,
    loadDraft,
    keepDraft,
    clearDraft,
    sendNote,
    reloadThread,
    now: () => actor.getSnapshot(),
    write: (content: string) => actor.send({ type: 'content.changed', content }),
    send: () => actor.send({ type: 'note.submitted' }),
  };
};

const openEmpty = async () => {
  const page = open();
  await page.loadDraft.answer(null);
  return page;
};

const question = '<p>Can I drive?</p>';

describe('The draft of a note', () => {
  it('is restored when the page is opened again', async () => {
    const { loadDraft, now } = open();
    expect(loadDraft.calls).toEqual([{ editorKey: 'notes:one' }]);
    await loadDraft.answer(question);
    expect(noteDraft(now())).toBe(question);
    expect(isSendEnabled(now())).toBe(true);
  });

  it('is stored after every change', async () => {
    const { keepDraft, write } = await openEmpty();
    write('<p>Can</p>');
    write(question);
    expect(keepDraft.calls).toEqual([
      { editorKey: 'notes:one', content: '<p>Can</p>' },
      { editorKey: 'notes:one', content: question },
    ]);
  });

  it('does not replace text that the user is already typing', async () => {
    const { loadDraft, now, write } = open();
    write(question);
    await loadDraft.answer('<p>Old</p>');
    expect(noteDraft(now())).toBe(question);
  });

  it('can be sent even if the browser does not store it, and the screen says so', async () => {
    const { keepDraft, now, write } = await openEmpty();
    write(question);
    await keepDraft.fail(refusal(null));
    expect(isDraftKept(now())).toBe(false);
    expect(isSendEnabled(now())).toBe(true);
    write('<p>Can I drive soon?</p>');
    await keepDraft.answer();
    expect(isDraftKept(now())).toBe(true);
  });

  it('leaves the editor empty when it cannot be read', async () => {
    const { loadDraft, now } = open();
    await loadDraft.fail(refusal(null));
    expect(noteDraft(now())).toBe('');
    expect(now().matches({ composer: 'writing' })).toBe(true);
  });
});

describe('Sending a note', () => {
  it.each(['', '<p></p>', '<p>&nbsp;</p>', '<ul><li> </li></ul>'])('is disabled for %j', async (content) => {
    const { sendNote, now, write, send } = await openEmpty();
    write(content);
    expect(isSendEnabled(now())).toBe(false);
    send();
    expect(sendNote.calls).toEqual([]);
    expect(noteFailure(now())).toBe(messages.noteEmpty);
  });

  it('is disabled for a note that is too long, with the reason', async () => {
    const { sendNote, now, write, send } = await openEmpty();
    write(`<p>${'a'.repeat(20_000)}</p>`);
    expect(sendDisabledReason(now())).toBe(messages.noteTooLong);
    send();
    expect(sendNote.calls).toEqual([]);
    expect(noteFailure(now())).toBe(messages.noteTooLong);
  });

  it('clears the editor, removes the draft and reloads the thread', async () => {
    const { sendNote, clearDraft, reloadThread, now, write, send } = await openEmpty();
    write(question);
    send();
    expect(isSendingNote(now())).toBe(true);
    expect(isSendEnabled(now())).toBe(false);
    await sendNote.answer(aNote());
    expect(sendNote.calls).toEqual([{ surgeryId: SURGERY_ID, content: question }]);
    expect(noteDraft(now())).toBe('');
    expect(clearDraft.calls).toEqual([{ editorKey: 'notes:one' }]);
    expect(reloadThread.calls).toEqual([{ surgeryId: SURGERY_ID }]);
  });

  it('happens once, however often the user presses Send', async () => {
    const { sendNote, write, send } = await openEmpty();
    write(question);
    send();
    send();
    expect(sendNote.calls).toHaveLength(1);
  });

  it('keeps the note and its draft on failure', async () => {
    const { sendNote, clearDraft, reloadThread, now, write, send } = await openEmpty();
    write(question);
    send();
    await sendNote.fail(refusal(503, messages.unavailable));
    expect(noteDraft(now())).toBe(question);
    expect(noteFailure(now())).toBe(messages.unavailable);
    expect(isSendEnabled(now())).toBe(true);
    expect(clearDraft.calls).toEqual([]);
    expect(reloadThread.calls).toEqual([]);
  });

  it('keeps text that the user types while the note is being sent', async () => {
    const { sendNote, keepDraft, clearDraft, now, write, send } = await openEmpty();
    write(question);
    send();
    write('<p>And swim?</p>');
    await sendNote.answer(aNote());
    expect(noteDraft(now())).toBe('<p>And swim?</p>');
    expect(clearDraft.calls).toEqual([]);
    expect(keepDraft.calls.at(-1)?.content).toBe('<p>And swim?</p>');
  });
});
