import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Plant } from '../attack-part.ts';
import { proxyPlant } from '../plant-proxy.ts';
import type { Target } from '../target.ts';

const mailWith = (target: Target, to: string, link: string): void => {
  const folder = join(target.dataFolder, 'outbox');
  mkdirSync(folder, { recursive: true });
  const mail = ['From: x@people.test', `To: ${to}`, 'Content-Type: text/plain', '', link, ''].join('\r\n');
  writeFileSync(join(folder, `0-${Date.now()}-${to}.eml`), mail);
};

export const plants: readonly Plant[] = [
  proxyPlant(
    {
      name: 'host-in-link',
      says: 'the link is made from the Host header',
      kind: 'a link keeps the public address, whatever host is given',
    },
    (target) => ({
      request: (passing) => {
        const { host = '' } = passing.headers;
        const isEvil = /evil/.test(host);
        if (isEvil && passing.method === 'POST') {
          const { email } = JSON.parse(passing.body.toString()) as { email: string };
          mailWith(target, email, `http://${host}/password-reset?token=aaaaaaaaaaaaaaaaaaaaaaaaaaaa`);
        }
        return passing;
      },
    }),
  ),
  proxyPlant(
    {
      name: 'used-twice',
      says: 'a link is not used up',
      kind: 'a link works once, however many use it at once',
    },
    (target) => ({
      reply: async (reply, { path }) => {
        if (path.endsWith('/password/reset')) await target.query('UPDATE reset_token SET used_at = NULL');
        return reply;
      },
    }),
  ),
  proxyPlant(
    {
      name: 'any-case',
      says: 'a link is read without looking at one of its letters',
      kind: 'a changed link is refused',
    },
    () => ({
      reply: (reply, { path }) =>
        path.includes('?token=') && reply.status === 422 && path.endsWith('x')
          ? { ...reply, status: 200 }
          : reply,
    }),
  ),
  proxyPlant(
    { name: 'lives-for-ever', says: 'a link does not expire', kind: 'an expired link is refused' },
    (target) => ({
      request: async (passing) => {
        if (passing.path.endsWith('/password/reset'))
          await target.query(`UPDATE reset_token SET expires_at = now() + interval '1 hour'`);
        return passing;
      },
    }),
  ),
];
