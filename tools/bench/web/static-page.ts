import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { gzipSync } from 'node:zlib';

const STYLE =
  'body{max-width:40rem;margin:auto;padding:1rem;font:1.125rem/1.5 sans-serif}h1{font:600 2rem/1.2 serif}';

/**
 * The text of one of our pages as plain HTML: headings, paragraphs and lists, without classes, scripts and
 * pictures.
 */
export const wordsOf = (html: string): string => {
  const [, body = ''] = /<main[^>]*>([\s\S]*)<\/main>/.exec(html) ?? [];
  return body
    .replace(/<(svg|video|button|select)\b[\s\S]*?<\/\1>/g, '')
    .replace(/<(\/?)(h[1-4]|p|ul|ol|li|section)(\s[^>]*)?>/g, '<$1$2>')
    .replace(/<(?!\/?(?:h[1-4]|p|ul|ol|li|section)>)[^>]*>/g, '');
};

/** Serves a page with only those words and one stylesheet, compressed as Candour compresses its pages. */
export const whileServed = async <Result>(
  html: string,
  work: (url: string) => Promise<Result>,
): Promise<Result> => {
  const page = `<!doctype html><html lang="en-GB"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>Words</title><link rel="stylesheet" href="/style.css"></head><body>${wordsOf(html)}</body></html>`;
  const server = createServer(({ url }, reply) => {
    const [type, text] = url === '/style.css' ? ['text/css', STYLE] : ['text/html; charset=utf-8', page];
    reply.writeHead(200, { 'content-type': type, 'content-encoding': 'gzip' }).end(gzipSync(text));
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  try {
    return await work(`http://127.0.0.1:${(server.address() as AddressInfo).port}/`);
  } finally {
    server.closeAllConnections();
    server.close();
  }
};
