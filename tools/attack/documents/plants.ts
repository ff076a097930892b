import { PDFDocument } from 'pdf-lib';
import type { Plant } from '../attack-part.ts';
import { proxyPlant } from '../plant-proxy.ts';
import { canaryAddress } from './payloads.ts';

const isPdf = (path: string): boolean => path.endsWith('document.pdf');

export const plants: readonly Plant[] = [
  {
    ...proxyPlant(
      {
        name: 'fetching',
        says: 'the printer loads what a note names',
        kind: 'no document reaches for an address',
      },
      (target) => ({
        reply: async (reply, { path }) => {
          if (isPdf(path)) await fetch(`${canaryAddress(target)}/img`).catch(() => undefined);
          return reply;
        },
      }),
    ),
    only: ['names'],
  },
  {
    ...proxyPlant(
      { name: 'javascript', says: 'a PDF runs JavaScript when it is opened', kind: 'a PDF does nothing' },
      () => ({
        reply: async (reply, { path }) => {
          if (!isPdf(path) || reply.status !== 200) return reply;
          const document = await PDFDocument.load(reply.bytes);
          document.addJavaScript('x', 'app.alert(1)');
          return { ...reply, bytes: Buffer.from(await document.save()) };
        },
      }),
    ),
    only: ['names'],
  },
  {
    ...proxyPlant(
      {
        name: 'unescaped',
        says: 'a name is put into the page as markup',
        kind: 'nothing in a document is loaded or run',
      },
      () => ({
        reply: (reply, { path }) =>
          path.endsWith('document.html')
            ? {
                ...reply,
                bytes: Buffer.from(reply.bytes.toString().replaceAll('&lt;', '<').replaceAll('&gt;', '>')),
              }
            : reply,
      }),
    ),
    only: ['names'],
  },
];
