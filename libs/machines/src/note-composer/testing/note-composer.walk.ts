import { refusal } from '../../kit/testing/controlled-actor';
import { aNote, SURGERY_ID } from '../../kit/testing/examples';
import type { noteComposerMachine } from '../note-composer.machine';
import type { ExploreOptions } from '../../explore/explore';

export const noteComposerWalk: ExploreOptions<typeof noteComposerMachine> = {
  input: { surgeryId: SURGERY_ID, editorKey: 'notes:one' },
  events: [
    { type: 'content.changed', content: '<p>Can I drive?</p>' },
    { type: 'content.changed', content: '<p>And swim?</p>' },
    { type: 'content.changed', content: '' },
    { type: 'note.submitted' },
  ],
  actors: {
    loadDraft: { outputs: [null, '<p>Can I drive?</p>'], errors: [refusal(null)] },
    keepDraft: { outputs: [undefined], errors: [refusal(null)] },
    clearDraft: { outputs: [undefined], errors: [refusal(null)] },
    sendNote: { outputs: [aNote()], errors: [refusal(503)] },
    reloadThread: { outputs: [undefined], errors: [refusal(null)] },
  },
};
