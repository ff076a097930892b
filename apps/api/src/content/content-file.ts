import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentError } from './content-error';
import { versionOf } from './content-version';
import { type Drawing, readDrawing } from './drawing-file';
import { type Glossary, parseGlossary } from './glossary-file';
import { type HospitalContent, parseHospitals } from './hospital-file';
import { type MediaFile, readMediaFile } from './media-file';
import { type OperationContent, parseOperationFile, type StoredOperation } from './operation-file';
import { type PageContent, parsePageFile } from './page-file';
import { parseStatements, type SignatureStatements } from './statement-file';
import { type HospitalTeam, parseTeams } from './team-file';
import { type ProductVideo, parseProductVideos } from './video-file';

export interface VersionedOperation {
  readonly content: StoredOperation;
  /** SHA-256 of the content and of the files that it refers to: another video makes another version. */
  readonly version: string;
}

/** A video of the product itself, with the first drawing that it shows. */
type DrawnProductVideo = ProductVideo & { readonly poster: Drawing | null };

/** The whole content folder, checked. */
export interface Content {
  /** By name. */
  readonly operations: readonly VersionedOperation[];
  readonly hospitals: readonly HospitalContent[];
  /** The contacts; empty if the folder has no such file. */
  readonly teams: readonly HospitalTeam[];
  readonly pages: readonly PageContent[];
  readonly productVideos: readonly DrawnProductVideo[];
  readonly statements: { readonly content: SignatureStatements; readonly version: string };
  readonly glossary: { readonly content: Glossary; readonly version: string };
  /** Every file that the content refers to, by the name that it uses. */
  readonly mediaFiles: ReadonlyMap<string, MediaFile>;
}

interface NamesMedia {
  readonly video: string;
  readonly captions: string | null;
  readonly type?: 'FILE' | 'VIMEO';
}

/** Reads and checks the whole content folder. Throws a ContentError that names the file and the place in it. */
export async function loadContent(directory: string): Promise<Content> {
  const read = (name: string) => readFile(join(directory, name), 'utf8');
  const contents = await readFolder(directory, 'operations', parseOperationFile);
  const pages = await readFolder(directory, 'pages', parsePageFile);
  const productVideos = parseProductVideos(await read('videos.yaml'), 'videos.yaml');
  const statements = parseStatements(await read('statements.yaml'), 'statements.yaml');
  const glossary = parseGlossary(await read('glossary.yaml'), 'glossary.yaml');
  const hospitals = parseHospitals(await read('hospitals.csv'));
  const teams = await read('teams.csv').then(
    (source) =>
      parseTeams(source, {
        hospitals: hospitals.map(({ key }) => key),
        operations: contents.map(({ key }) => key),
      }),
    unlessMissing,
  );
  const mediaFiles = new Map<string, MediaFile>();
  const readMedia = async (names: readonly string[], namedBy: string) => {
    const files = await Promise.all(names.map((name) => readMediaFile(directory, name, namedBy)));
    for (const file of files) mediaFiles.set(file.name, file);
    return files.map(({ name, hash }) => ({ name, hash }));
  };
  const operations: VersionedOperation[] = [];
  const readNamed = async (keys: readonly string[], namedBy: string) => {
    const found = await Promise.all(keys.map((key) => readDrawing(directory, key, namedBy)));
    for (const file of found.flatMap(({ files }) => files)) mediaFiles.set(file.name, file);
    return found.map(({ drawing }) => drawing);
  };
  const readDrawings = async ({ page, learning, side }: OperationContent, namedBy: string) => {
    const onPage = page.flatMap(({ paragraphs }) => paragraphs.flatMap(({ drawing }) => drawing ?? []));
    const inVideos = learning.flatMap((resource) => resource.drawings);
    const keys = [...onPage, ...inVideos, ...(side ? [side.drawing] : [])];
    const drawings = await readNamed([...new Set(keys)].toSorted(), namedBy);
    const chosenOn = drawings.find(({ key }) => key === side?.drawing);
    if (chosenOn?.left === null)
      throw new ContentError(namedBy, 'side', `names drawings/${chosenOn.key}.svg, which has no left side`);
    return drawings;
  };
  for (const operation of contents) {
    const namedBy = `operations/${operation.key}.yaml`;
    const files = await readMedia(mediaNames(operation.learning), namedBy);
    const mp4Names = operation.learning.flatMap(({ mp4 }) => mp4 ?? []);
    const content = {
      ...operation,
      drawings: await readDrawings(operation, namedBy),
      mp4s: await readMedia(mp4Names, namedBy),
    };
    operations.push({ content, version: versionOf({ content, files }) });
  }
  const mp4sOfProduct = productVideos.flatMap(({ mp4 }) => mp4 ?? []);
  await readMedia([...mediaNames(productVideos), ...mp4sOfProduct], 'videos.yaml');
  const drawnVideos = await Promise.all(
    productVideos.map(async (video) => {
      const [poster] = await readNamed(video.drawings, 'videos.yaml');
      return { ...video, poster: poster ?? null };
    }),
  );
  return {
    operations: operations.toSorted((one, other) =>
      one.content.name.localeCompare(other.content.name, 'en-GB'),
    ),
    hospitals,
    teams,
    pages,
    productVideos: drawnVideos,
    statements: { content: statements, version: versionOf(statements) },
    glossary: { content: glossary, version: versionOf(glossary) },
    mediaFiles,
  };
}

const unlessMissing = (error: NodeJS.ErrnoException): readonly [] => {
  if (error.code !== 'ENOENT') throw error;
  return [];
};

async function readFolder<T>(
  directory: string,
  folder: string,
  parseFile: (source: string, fileName: string) => T,
): Promise<readonly T[]> {
  const entries = await readdir(join(directory, folder));
  const names = entries.filter((name) => name.endsWith('.yaml')).toSorted();
  return Promise.all(
    names.map(async (name) =>
      parseFile(await readFile(join(directory, folder, name), 'utf8'), `${folder}/${name}`),
    ),
  );
}

function mediaNames(named: readonly NamesMedia[]): readonly string[] {
  return named
    .filter((item) => item.type !== 'VIMEO')
    .flatMap((item) => (item.captions === null ? [item.video] : [item.video, item.captions]));
}
