import { type FakeServer, fakeServer } from '../../api/testing/fake-server';
import { clearSession } from '../../api/token-storage';
import { completeBrowser } from '../../lib/testing/complete-browser';

/** For one test: a browser in which nobody has logged in yet, and the server that it calls. */
export const newBrowser = (): FakeServer => {
  clearSession();
  localStorage.clear();
  sessionStorage.clear();
  completeBrowser();
  return fakeServer();
};
