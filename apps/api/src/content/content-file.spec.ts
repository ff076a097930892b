import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { loadContent } from './content-file';

const shipped = join(__dirname, '../../content');
let directory: string;

beforeEach(async () => {
  directory = await mkdtemp(join(tmpdir(), 'candour-content-'));
  await cp(shipped, directory, { recursive: true });
});

afterEach(() => rm(directory, { recursive: true, force: true }));

const versionOfHip = async () => {
  const { operations } = await loadContent(directory);
  return operations.find(({ content }) => content.key === 'total-hip-replacement')?.version;
};

async function rewrite(name: string, change: (source: string) => string): Promise<void> {
  const path = join(directory, name);
  const source = await readFile(path, 'utf8');
  const changed = change(source);
  if (changed === source) throw new Error(`Nothing changed in ${name}`);
  await writeFile(path, changed);
}

describe('the content folder', () => {
  it('gives an unchanged operation the same version every time', async () => {
    const { operations } = await loadContent(shipped);
    const hip = operations.find(({ content }) => content.key === 'total-hip-replacement');
    expect(hip?.version).toMatch(/^[0-9a-f]{64}$/);
    expect(await versionOfHip()).toBe(hip?.version);
  });

  it('keeps the version when only a comment changes', async () => {
    const before = await versionOfHip();
    await rewrite('operations/total-hip-replacement.yaml', (source) => `# Another comment\n${source}`);
    expect(await versionOfHip()).toBe(before);
  });

  it('makes a new version when a word changes, for that operation only', async () => {
    const before = await loadContent(directory);
    await rewrite('operations/total-hip-replacement.yaml', (source) =>
      source.replace('worn hip', 'painful hip'),
    );
    const after = await loadContent(directory);
    const changed = after.operations.filter(
      ({ version }, index) => version !== before.operations[index]?.version,
    );
    expect(changed.map(({ content }) => content.key)).toEqual(['total-hip-replacement']);
  });

  it('makes a new version when a video changes under the same name', async () => {
    const before = await versionOfHip();
    await writeFile(join(directory, 'videos/total-hip-replacement/risks.webm'), 'another video');
    expect(await versionOfHip()).not.toBe(before);
  });

  it('reports the file that refers to a missing video', async () => {
    await rm(join(directory, 'videos/total-hip-replacement/risks.webm'));
    await expect(loadContent(directory)).rejects.toThrow(
      "operations/total-hip-replacement.yaml: names videos/total-hip-replacement/risks.webm, which can't be read",
    );
  });

  it('holds the drawings of a page with their text alternatives, and the left side where there is one', async () => {
    const { operations } = await loadContent(shipped);
    const knee = operations.find(({ content }) => content.key === 'total-knee-replacement');
    const drawing = knee?.content.drawings.find(({ key }) => key === 'knee-worn');
    expect(drawing?.picture).toMatchObject({ width: 360, title: expect.stringContaining('right knee') });
    expect(drawing?.left?.title).toContain('left knee');
    expect(drawing?.picture.description).toMatch(/^The thigh bone/);
    const gallbladder = operations.find(({ content }) => content.key === 'laparoscopic-cholecystectomy');
    expect(gallbladder?.content.drawings.find(({ key }) => key === 'gallstones')?.left).toBeNull();
  });

  it('holds the drawings that only a video shows, and the MP4 of each that has one', async () => {
    const { operations, mediaFiles } = await loadContent(shipped);
    const hip = operations.find(({ content }) => content.key === 'total-hip-replacement');
    expect(hip?.content.drawings.map(({ key }) => key)).toContain('driving-stop');
    const name = 'total-hip-replacement/what-it-is.mp4';
    const file = mediaFiles.get(name);
    expect(file?.mediaType).toBe('video/mp4');
    expect(hip?.content.mp4s).toContainEqual({ name, hash: file?.hash });
  });

  it('reports a drawing of the side that shows one side only', async () => {
    const own = join(directory, 'drawings/side-hip.svg');
    await writeFile(own, (await readFile(own, 'utf8')).replace(' data-side="right"', ''));
    await rm(join(directory, 'drawings/side-hip-left.svg'));
    await expect(loadContent(directory)).rejects.toThrow(
      'operations/total-hip-replacement.yaml: side names drawings/side-hip.svg, which has no left side',
    );
  });

  it('makes a new version when a drawing changes under the same name', async () => {
    const before = await versionOfHip();
    await rewrite('drawings/hip-worn.svg', (source) => source.replace('<desc', '<g/><desc'));
    expect(await versionOfHip()).not.toBe(before);
  });

  it('reports the file that refers to a missing drawing', async () => {
    await rm(join(directory, 'drawings/hip-worn.svg'));
    await expect(loadContent(directory)).rejects.toThrow(
      "operations/total-hip-replacement.yaml: names drawings/hip-worn.svg, which can't be read",
    );
  });

  it('reports the file that is invalid', async () => {
    await rewrite('statements.yaml', (source) => source.replace('changeOfMind:', 'mind:'));
    await expect(loadContent(directory)).rejects.toThrow('statements.yaml: mind is not a known key');
  });
});
