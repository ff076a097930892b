import { noteEndpoints } from '@candour/contracts';
import { render, screen, waitFor } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { fakeServer } from '../../api/testing/fake-server';
import { id } from '../../api/testing/patient-facts';
import { writeDraft } from '../../lib/drafts';
import { runningOutbox } from '../../shell/outbox/testing/running-outbox';
import { noteEditorOf } from './note-drafts';
import { SurgeryNotes } from './surgery-notes';

const editorOf = (isBegun: boolean) => {
  render(
    <SurgeryNotes
      surgeryId={id(1)}
      outbox={runningOutbox()}
      accountId="account-1"
      writer="PATIENT"
      isBegun={isBegun}
    />,
  );
  return screen.findByRole('textbox', { name: 'Write a note' });
};

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
  vi.stubGlobal('matchMedia', () => ({ matches: false }));
  document.execCommand = () => true;
  fakeServer().answer(noteEndpoints.listNotes, { surgery_notes: [] });
});

describe('the editor of the notes', () => {
  it('goes on with a note that was begun on another page, behind what it says', async () => {
    writeDraft('account-1', noteEditorOf(id(1)), '<p>About “Clots”: </p>');
    const editor = await editorOf(true);
    await waitFor(() => expect(document.activeElement).toBe(editor));
    const caret = document.getSelection();
    expect(caret?.isCollapsed).toBe(true);
    expect(caret?.anchorOffset).toBe(caret?.anchorNode?.childNodes.length);
  });

  it('takes no focus from a person who comes to read', async () => {
    expect(document.activeElement).not.toBe(await editorOf(false));
  });
});
