import type { Plant } from '../attack-part.ts';
import { proxyPlant } from '../plant-proxy.ts';

const isPage = (headers: Readonly<Record<string, unknown>>): boolean =>
  String(headers['content-type']).includes('text/html');

/** Changes each page in a proxy, uncompressed. The few screens of an administrator are enough to find it. */
const paging = (plant: Pick<Plant, 'name' | 'says' | 'kind'>, change: (html: string) => string): Plant => ({
  ...proxyPlant(plant, () => ({
    request: (passing) => ({ ...passing, headers: { ...passing.headers, 'accept-encoding': 'identity' } }),
    reply: (reply) =>
      isPage(reply.headers) ? { ...reply, bytes: Buffer.from(change(reply.bytes.toString())) } : reply,
  })),
  only: ['ADMIN'],
});

const IMAGE = '<img src=x onerror="window.zq&&zq(1)">';

export const plants: readonly Plant[] = [
  paging(
    {
      name: 'markup-in-page',
      says: 'a text comes into a page as markup',
      kind: 'no payload runs, without the policy',
    },
    (html) => html.replace('</body>', `${IMAGE}</body>`),
  ),
  paging(
    {
      name: 'own-policy-broken',
      says: 'a page needs what its policy forbids',
      kind: 'no page breaks its own policy',
    },
    (html) => html.replace('</body>', '<script>1</script></body>'),
  ),
  {
    name: 'unsanitised-note',
    says: 'a note is stored as it was sent',
    kind: 'a note is answered as the toolbar would have made it',
    only: ['notes'],
    open: async (target) => {
      await target.query(
        `CREATE FUNCTION unsanitised() RETURNS trigger LANGUAGE plpgsql AS $$
         BEGIN NEW.content = NEW.content || '${IMAGE}'; RETURN NEW; END $$`,
      );
      await target.query(
        'CREATE TRIGGER unsanitised BEFORE INSERT ON note FOR EACH ROW EXECUTE FUNCTION unsanitised()',
      );
      return target;
    },
  },
  {
    ...proxyPlant(
      { name: 'framed', says: 'any site may frame a page', kind: 'no other site frames a page' },
      () => ({
        reply: (reply) => {
          const {
            'content-security-policy': _,
            'x-frame-options': __,
            'cross-origin-resource-policy': ___,
            ...headers
          } = reply.headers;
          return { ...reply, headers };
        },
      }),
    ),
    only: ['framing'],
  },
];
