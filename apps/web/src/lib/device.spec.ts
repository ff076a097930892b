import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { deviceStore } from './device-store';
import { clearDrafts, clearDraftsOfOthers, draftsOf, readDraft, writeDraft } from './drafts';
import { keepReturnPath, takeReturnPath } from './return-path';

beforeEach(() => {
  localStorage.clear();
  sessionStorage.clear();
});

describe('a draft', () => {
  it('belongs to one account and one editor', () => {
    writeDraft('account-1', 'note-1', '<p>Will I drive?</p>');
    expect(readDraft('account-1', 'note-1')).toBe('<p>Will I drive?</p>');
    expect(readDraft('account-1', 'note-2')).toBeNull();
    expect(readDraft('account-2', 'note-1')).toBeNull();
  });

  it('is cleared after it was sent, and at a logout', () => {
    writeDraft('account-1', 'note-1', 'a');
    writeDraft('account-1', 'note-1', '');
    expect(sessionStorage.length).toBe(0);
    writeDraft('account-1', 'note-1', 'a');
    sessionStorage.setItem('of another program', 'stays');
    clearDrafts();
    expect(Object.keys(sessionStorage)).toEqual(['of another program']);
  });

  it('of another account is cleared at a login, while the account’s own draft stays', () => {
    writeDraft('account-1', 'note-1', 'a');
    writeDraft('account-11', 'note-1', 'b');
    sessionStorage.setItem('of another program', 'stays');
    clearDraftsOfOthers('account-1');
    expect(readDraft('account-1', 'note-1')).toBe('a');
    expect(readDraft('account-11', 'note-1')).toBeNull();
    expect(sessionStorage.getItem('of another program')).toBe('stays');
  });

  it('can be found by its account and the prefix of its editor', () => {
    writeDraft('account-1', 'note.1', 'a');
    writeDraft('account-1', 'note.2', 'b');
    writeDraft('account-1', 'wizard', 'c');
    writeDraft('account-11', 'note.1', 'd');
    expect(
      draftsOf('account-1', 'note.').toSorted((one, other) => (one.editor < other.editor ? -1 : 1)),
    ).toEqual([
      { editor: 'note.1', content: 'a' },
      { editor: 'note.2', content: 'b' },
    ]);
  });

  describe('in a browser that stores nothing', () => {
    beforeEach(() => {
      writeDraft('account-1', 'note.1', 'before');
      vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
        throw new DOMException('Full', 'QuotaExceededError');
      });
      expect(writeDraft('account-1', 'note.1', 'a')).toBe(false);
    });

    afterEach(() => {
      vi.restoreAllMocks();
      clearDrafts();
    });

    it('lives as long as the page', () => {
      expect(readDraft('account-1', 'note.1')).toBe('a');
      expect(draftsOf('account-1', 'note.')).toEqual([{ editor: 'note.1', content: 'a' }]);
    });

    it('is cleared like any other draft', () => {
      clearDraftsOfOthers('account-2');
      expect(readDraft('account-1', 'note.1')).toBeNull();
    });

    it('is stored as soon as there is room', () => {
      vi.restoreAllMocks();
      expect(writeDraft('account-1', 'note.1', 'b')).toBe(true);
      expect(Object.values({ ...sessionStorage })).toEqual(['b']);
      expect(draftsOf('account-1', 'note.')).toEqual([{ editor: 'note.1', content: 'b' }]);
    });
  });
});

describe('the device store', () => {
  interface Item {
    readonly key: string;
    readonly text: string;
  }
  const store = deviceStore<Item>('test.');

  it('stores, changes and removes single items', () => {
    store.change(
      [
        { key: 'a', text: '1' },
        { key: 'b', text: '2' },
      ],
      [],
    );
    store.change([{ key: 'a', text: '3' }], ['b']);
    expect(store.readAll()).toEqual([{ key: 'a', text: '3' }]);
  });

  it('skips unreadable items and does not touch other entries', () => {
    localStorage.setItem('test.broken', '{');
    localStorage.setItem('other', '{}');
    expect(store.readAll()).toEqual([]);
    store.clear();
    expect(Object.keys(localStorage)).toEqual(['other']);
  });

  it('removes nothing if there is no room for the new items', () => {
    store.change([{ key: 'a', text: '1' }], []);
    vi.spyOn(Storage.prototype, 'setItem').mockImplementation(() => {
      throw new DOMException('Full', 'QuotaExceededError');
    });
    expect(() => store.change([{ key: 'b', text: '2' }], ['a'])).toThrow('Full');
    expect(store.readAll()).toEqual([{ key: 'a', text: '1' }]);
  });

  it('can be cleared if the browser denies access to its storage', () => {
    vi.spyOn(window, 'localStorage', 'get').mockImplementation(() => {
      throw new DOMException('The operation is insecure.', 'SecurityError');
    });
    expect(() => store.readAll()).toThrow('insecure');
    expect(() => store.clear()).not.toThrow();
  });
});

describe('the path at which a login was asked for', () => {
  const left = { account: 'account-1', role: 'PATIENT', path: '/patient/notes' } as const;

  it('is used once, and only by the account whose session expired there', () => {
    keepReturnPath(left);
    expect(takeReturnPath('account-2', ['PATIENT'])).toBeNull();
    keepReturnPath(left);
    expect(takeReturnPath('account-1', ['PATIENT'])).toBe('/patient/notes');
    expect(takeReturnPath('account-1', ['PATIENT'])).toBeNull();
  });

  it('of a link is kept for the person who logs in, when they may see it', () => {
    keepReturnPath({ ...left, account: null });
    expect(takeReturnPath('account-2', ['PATIENT'])).toBe('/patient/notes');
    keepReturnPath({ ...left, account: null });
    expect(takeReturnPath('account-2', ['SURGEON'])).toBeNull();
  });
});
