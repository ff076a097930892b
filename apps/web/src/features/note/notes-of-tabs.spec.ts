import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { WORD_EDITORS, writeDraft } from '../../lib/drafts';
import { type TabChannel, tabChannel } from '../../lib/tab-channel';
import { noteEditorOf } from './note-drafts';
import { type AboutUnsentNotes, answerOtherTabs, countUnsentNotes, UNSENT_NOTES } from './notes-of-tabs';

let heard: AboutUnsentNotes[];
let held: AboutUnsentNotes | null;
let otherTab: TabChannel<AboutUnsentNotes>;

/** Another tab has these unsent notes. */
const otherTabHolds = (account: string, ...editors: readonly string[]): void => {
  held = { account, editors };
};

beforeEach(() => {
  sessionStorage.clear();
  heard = [];
  held = null;
  otherTab = tabChannel(UNSENT_NOTES, (message) => {
    heard.push(message);
    if ('asked' in message && held) otherTab.say(held);
  });
});

afterEach(() => otherTab.close());

describe('the unsent notes that a logout would lose', () => {
  it('include those of this tab', async () => {
    writeDraft('account-1', noteEditorOf('surgery-1'), '<p>One</p>');
    writeDraft('account-1', noteEditorOf('surgery-2'), '<p> </p>');
    writeDraft('account-2', noteEditorOf('surgery-1'), '<p>Theirs</p>');
    writeDraft('account-1', 'patient-creation', '{}');
    expect(await countUnsentNotes('account-1')).toBe(1);
  });

  it.each([
    ['a statement', `${WORD_EDITORS.statement}surgery-1`, '{"matters":"To walk"}'],
    ['what matters to a patient', `${WORD_EDITORS.matters}surgery-1`, '{"hopes":"To walk"}'],
    ['own words', `${WORD_EDITORS.ownWords}surgery-1.question-1`, 'I will ask'],
    ['what helps a patient', WORD_EDITORS.needs, '{"language":"Polish"}'],
  ])('include %s that is not saved', async (_, editor, typed) => {
    writeDraft('account-1', editor, typed);
    writeDraft('account-1', noteEditorOf('surgery-1'), '<p>One</p>');
    expect(await countUnsentNotes('account-1')).toBe(2);
  });

  it('include those of another tab, each once', async () => {
    writeDraft('account-1', noteEditorOf('surgery-1'), '<p>One</p>');
    otherTabHolds('account-1', noteEditorOf('surgery-1'), noteEditorOf('surgery-2'));
    expect(await countUnsentNotes('account-1')).toBe(2);
  });

  it('exclude those of another account', async () => {
    otherTabHolds('account-2', noteEditorOf('surgery-1'));
    expect(await countUnsentNotes('account-1')).toBe(0);
    expect(heard).toEqual([{ asked: 'account-1' }]);
  });

  it('are sent to a tab that asks, until this tab stops', async () => {
    writeDraft('account-1', noteEditorOf('surgery-1'), '<p>One</p>');
    const stop = answerOtherTabs();
    otherTab.say({ asked: 'account-1' });
    await expect.poll(() => heard).toEqual([{ account: 'account-1', editors: ['note.surgery-1'] }]);
    stop();
    otherTab.say({ asked: 'account-1' });
    await new Promise((resolve) => setTimeout(resolve, 50));
    expect(heard).toHaveLength(1);
  });

  it.each([
    ['that has no channels', undefined],
    [
      'whose storage is closed',
      class {
        constructor() {
          throw new DOMException('The operation is insecure.', 'SecurityError');
        }
      },
    ],
  ])('are those of this tab in a browser %s', async (_, channels) => {
    vi.stubGlobal('BroadcastChannel', channels);
    writeDraft('account-1', noteEditorOf('surgery-1'), '<p>One</p>');
    const stop = answerOtherTabs();
    expect(await countUnsentNotes('account-1')).toBe(1);
    stop();
    vi.unstubAllGlobals();
  });
});
