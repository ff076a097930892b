import { ENDPOINTS, SSO_PATHS } from '@candour/contracts';
import type { TestApp } from './app';

type Jar = Map<string, string>;

const cookiesOf = (jar: Jar): string => [...jar].map(([name, value]) => `${name}=${value}`).join('; ');

const keep = (jar: Jar, lines: readonly string[]): void => {
  for (const line of lines) {
    const [pair = ''] = line.split(';', 1);
    const from = pair.indexOf('=');
    jar.set(pair.slice(0, from), pair.slice(from + 1));
  }
};

/** A browser that walks from Candour to the identity provider and back. */
export class SsoBrowser {
  readonly ours: Jar = new Map();
  private readonly theirs: Jar = new Map();

  constructor(private readonly api: TestApp) {}

  /** An address of Candour; answers where it leads. */
  async open(address: string): Promise<string> {
    const { pathname, search } = new URL(address, this.api.environment.publicUrl);
    const reply = await this.api.app
      .getHttpAdapter()
      .getInstance()
      .inject({ url: pathname + search, headers: { cookie: cookiesOf(this.ours) } });
    keep(this.ours, [reply.headers['set-cookie'] ?? []].flat());
    return reply.headers.location ?? `${reply.statusCode}`;
  }

  /** From the start to the address with which the provider leads back; an address of Candour where it never got there. */
  async askProvider(start: string = SSO_PATHS.start): Promise<string> {
    let at = await this.open(start);
    while (at.startsWith('http://127.0.0.1')) {
      const reply = await fetch(at, { redirect: 'manual', headers: { cookie: cookiesOf(this.theirs) } });
      await reply.body?.cancel();
      keep(this.theirs, reply.headers.getSetCookie());
      const next = reply.headers.get('location');
      if (next === null) throw new Error(`The provider answers ${reply.status} at ${at}`);
      at = new URL(next, at).href;
    }
    return at;
  }

  /** The whole way; answers the screen at which it ends. */
  async walk(start?: string): Promise<string> {
    const back = await this.askProvider(start);
    return back.startsWith('/') ? back : this.open(back);
  }

  openSession() {
    return this.api.call(ENDPOINTS.openSsoSession, { headers: { cookie: cookiesOf(this.ours) } });
  }

  read(token: string) {
    return this.api.call(ENDPOINTS.readOwnSso, { token, headers: { cookie: cookiesOf(this.ours) } });
  }

  connect(token: string, password: string) {
    return this.api.call(ENDPOINTS.connectSso, {
      token,
      body: { password },
      headers: { cookie: cookiesOf(this.ours) },
    });
  }
}
