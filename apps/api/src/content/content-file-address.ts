import type { MediaFile } from './media-file';

export const CONTENT_FILES_PATH = '/content-files';

/** The address of a content file: it contains the hash of the bytes, so that the file can be cached for ever. */
export const contentFileAddress = (mediaFiles: ReadonlyMap<string, MediaFile>, name: string): string => {
  const file = mediaFiles.get(name);
  if (!file) throw new Error(`The content names ${name}, which was not read`);
  return `${CONTENT_FILES_PATH}/${file.hash}`;
};
