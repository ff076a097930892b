import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentError } from './content-error';
import { sha256 } from './content-version';

export const CONTENT_FILES_PATH = '/content-files';

/** A video, captions file or drawing, addressed by the hash of its bytes: `/content-files/<hash>`. */
export interface MediaFile {
  /** The name that the content uses, below content/videos. */
  readonly name: string;
  readonly path: string;
  readonly hash: string;
  readonly size: number;
  readonly mediaType: string;
}

const mediaTypes = [
  ['.webm', 'video/webm'],
  ['.mp4', 'video/mp4'],
  ['.vtt', 'text/vtt; charset=utf-8'],
] as const;

/** Reads one file. Throws a ContentError that names the referring file when it is missing. */
export async function readMediaFile(directory: string, name: string, namedBy: string): Promise<MediaFile> {
  const path = join(directory, 'videos', name);
  const mediaType = mediaTypes.find(([ending]) => name.endsWith(ending))?.[1] ?? 'application/octet-stream';
  const bytes = await readFile(path).catch(() => {
    throw new ContentError(namedBy, '', `names videos/${name}, which can't be read`);
  });
  return { name, path, hash: sha256(bytes), size: bytes.length, mediaType };
}

/** The address of a content file: it contains the hash of the bytes, so that the file can be cached for ever. */
export const contentFileAddress = (mediaFiles: ReadonlyMap<string, MediaFile>, name: string): string => {
  const file = mediaFiles.get(name);
  if (!file) throw new Error(`The content names ${name}, which was not read`);
  return `${CONTENT_FILES_PATH}/${file.hash}`;
};
