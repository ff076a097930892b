import { setImmediate as nextTurn } from 'node:timers/promises';
import { linesTogether } from './standard-output';

describe('lines that are written together', () => {
  const setUp = () => {
    const written: string[] = [];
    return { written, lines: linesTogether({ write: (text) => written.push(text) }) };
  };

  it('are one write for each turn of the event loop, in order', async () => {
    const { written, lines } = setUp();
    lines.write('one\n');
    lines.write('two\n');
    expect(written).toEqual([]);
    await nextTurn();
    lines.write('three\n');
    await nextTurn();
    expect(written).toEqual(['one\ntwo\n', 'three\n']);
  });

  it('do not wait once they are large', () => {
    const { written, lines } = setUp();
    const line = `${'x'.repeat(999)}\n`;
    for (let count = 0; count < 70; count += 1) lines.write(line);
    expect(written).toEqual([line.repeat(66)]);
  });

  it('are written at once before the process ends, and only once', async () => {
    const { written, lines } = setUp();
    lines.write('last\n');
    lines.flush();
    expect(written).toEqual(['last\n']);
    await nextTurn();
    lines.flush();
    expect(written).toEqual(['last\n']);
  });
});
