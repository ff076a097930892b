import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readDrawing } from './drawing-file';

const SVG = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 360 400.4"><title>A right knee &amp; shin</title>
<desc>The thigh bone stands
 on the shin bone.</desc><style>.a{fill:url(#g)}</style><defs><path id="a" d="M0 0"/></defs><use href="#a"/></svg>`;
let directory: string;

const put = (name: string, source: string) => writeFile(join(directory, 'drawings', name), source);
const read = () => readDrawing(directory, 'knee', 'operations/knee.yaml');

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'candour-drawings-'));
  await mkdir(join(directory, 'drawings'));
});

afterEach(() => rm(directory, { recursive: true, force: true }));

describe('a drawing', () => {
  it('has its text alternative and size from its file', async () => {
    await put('knee.svg', SVG);
    const { drawing, files } = await read();
    expect(drawing).toEqual({
      key: 'knee',
      picture: {
        hash: expect.stringMatching(/^[0-9a-f]{64}$/),
        title: 'A right knee & shin',
        description: 'The thigh bone stands on the shin bone.',
        width: 360,
        height: 400,
      },
      left: null,
    });
    expect(files.map(({ name, mediaType }) => [name, mediaType])).toEqual([
      ['drawings/knee.svg', 'image/svg+xml'],
    ]);
  });

  it('has another file for the left side of the body', async () => {
    await put('knee.svg', SVG);
    await put('knee-left.svg', SVG.replace('right', 'left'));
    const { drawing, files } = await read();
    expect(drawing.left?.title).toBe('A left knee & shin');
    expect(files.map(({ name }) => name)).toEqual(['drawings/knee.svg', 'drawings/knee-left.svg']);
  });

  it.each([
    ['has no <title>', SVG.replace(/<title.*<\/title>/, '')],
    ['has no <desc>', SVG.replace(/<desc.*<\/desc>/s, '<desc> </desc>')],
    ['has no viewBox from 0 0', SVG.replace('0 0 360', '5 5 360')],
    ['is more than a picture', SVG.replace('</svg>', '<script>1</script></svg>')],
    ['is more than a picture', SVG.replace('<svg', '<svg onload="x()"')],
    ['is more than a picture', SVG.replace('#a"/></svg>', '/x.svg#a"/></svg>')],
    ['is more than a picture', SVG.replace('</svg>', '<image href="#a"/></svg>')],
    ['is more than a picture', SVG.replace('url(#g)', 'url(https://example.test/g)')],
    ['is more than a picture', SVG.replace('.a{', '@import "x";.a{')],
  ])('is refused where it %s', async (problem, source) => {
    await put('knee.svg', source);
    await expect(read()).rejects.toThrow(`operations/knee.yaml: names drawings/knee.svg, which ${problem}`);
  });

  it('is refused where it shows the right side and has no file for the left', async () => {
    await put('knee.svg', SVG.replace('<svg', '<svg data-side="right"'));
    await expect(read()).rejects.toThrow(
      'names drawings/knee.svg, which shows the right side, and there is no drawings/knee-left.svg',
    );
  });

  it('is refused where its file is missing', async () => {
    await expect(read()).rejects.toThrow("names drawings/knee.svg, which can't be read");
  });
});
