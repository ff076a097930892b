import { PdfRenderer } from './pdf-renderer';
it('loops', async () => {
  const r = new PdfRenderer();
  const seen: Record<string, number> = {};
  for (let i = 0; i < 60; i++) {
    const pad = '<p>x</p>'.repeat((i % 6) * 400);
    const e: any = await r.render(`<html><head><meta http-equiv="refresh" content="0;url=about:blank"></head><body>${pad}</body></html>`, { title: 'x' }).then(() => ({ message: 'PRINTED' }), (x) => x);
    const k = `${e.message} | ${e.cause?.message} | ${String(e.cause?.stack).split('\n').filter((l: string) => l.includes('/pdf/') || l.includes('puppeteer-core')).slice(0, 3).join(' ')}`;
    seen[k] = (seen[k] ?? 0) + 1;
  }
  console.log(seen);
  await r.close();
}, 60000);
