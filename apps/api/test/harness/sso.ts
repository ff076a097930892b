import { SSO_PATHS } from '@candour/contracts';
import { SsoLoginService } from '../../src/auth/sso/sso-login.service';
import { serveSso } from '../../src/auth/sso/sso-routes';
import type { Environment, SsoClient, SsoSettings } from '../../src/config/environment.types';
import { type TestApp, startTestApp } from './app';
import { type TestIdentityProvider, startIdentityProvider } from './identity-provider';
import { PASSWORD, type TestSurgeon, verifiedSurgeon } from './people';
import { SsoBrowser } from './sso-browser';

const PUBLIC_URL = 'http://localhost:41399';

/** The application with the two addresses that a browser opens. */
export const startWithSso = (changes: Partial<Environment>, lines: string[] = []): Promise<TestApp> =>
  startTestApp(changes, {
    logTo: { write: (line) => lines.push(line) },
    extend: async (app, environment) =>
      serveSso(app.getHttpAdapter().getInstance(), app.get(SsoLoginService), environment),
  });

export interface Sso {
  readonly api: TestApp;
  readonly provider: TestIdentityProvider;
  /** What the application has logged. */
  readonly lines: readonly string[];
  /** Puts somebody new before the provider. */
  newPerson(): string;
  /** A surgeon who has connected somebody new. */
  connectedSurgeon(): Promise<TestSurgeon & { readonly person: string }>;
  /** Where a login ends, and what the exchange of its proof answers. */
  logIn(): Promise<
    Awaited<ReturnType<SsoBrowser['openSession']>> & { readonly screen: string; readonly browser: SsoBrowser }
  >;
  close(): Promise<void>;
}

/** The application and a real identity provider, which knows the client by what Candour has unless it is said otherwise. */
export const startSso = async (changes: Partial<SsoSettings> = {}, known?: SsoClient): Promise<Sso> => {
  const provider = await startIdentityProvider(PUBLIC_URL + SSO_PATHS.callback, known ?? changes.client);
  const lines: string[] = [];
  const sso = { ...provider.settings, ...changes };
  const api = await startWithSso({ sso, publicUrl: PUBLIC_URL, logLevel: 'trace' }, lines);
  let people = 0;
  const newPerson = (): string => {
    people += 1;
    provider.person = `person-${people}`;
    return provider.person;
  };
  return {
    api,
    provider,
    lines,
    newPerson,
    connectedSurgeon: async () => {
      const surgeon = await verifiedSurgeon(api);
      const person = newPerson();
      const browser = new SsoBrowser(api);
      await browser.walk(`${SSO_PATHS.start}?connect=surgeon`);
      const { status } = await browser.connect(surgeon.token, PASSWORD);
      if (status !== 200) throw new Error(`The identity was not connected: ${status}`);
      return { ...surgeon, person };
    },
    logIn: async () => {
      const browser = new SsoBrowser(api);
      const screen = await browser.walk();
      return { screen, browser, ...(await browser.openSession()) };
    },
    close: async () => {
      await api.close();
      await provider.close();
    },
  };
};
