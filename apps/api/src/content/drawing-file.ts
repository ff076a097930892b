import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { ContentError } from './content-error';
import { sha256 } from './content-version';
import type { MediaFile } from './media-file';

/** A picture as a version of an operation holds it: its file by hash, and its text alternative. */
export interface DrawingPicture {
  readonly hash: string;
  readonly title: string;
  readonly description: string;
  readonly width: number;
  readonly height: number;
}

/** A drawing of the page. With a body side, the plain file shows the right and `left` the other. */
export interface Drawing {
  readonly key: string;
  readonly picture: DrawingPicture;
  readonly left: DrawingPicture | null;
}

const MEDIA_TYPE = 'image/svg+xml';

/** Markup that could execute, load or navigate, even in a picture that is opened directly. */
const ACTIVE =
  /<(script|foreignObject|iframe|image|audio|video|a|set|animate\w*)\b|\son\w+\s*=|(href|src)\s*=\s*["'](?!#)|url\(\s*["']?(?!#)|@import|<!(DOCTYPE|ENTITY)/i;

const ENTITIES: Readonly<Record<string, string>> = { '&lt;': '<', '&gt;': '>', '&quot;': '"', '&amp;': '&' };

const textIn = (source: string, tag: 'title' | 'desc'): string | null => {
  const [, found = ''] = new RegExp(`<${tag}\\b[^>]*>([^<]+)</${tag}>`).exec(source) ?? [];
  const plain = found.replaceAll(/&(lt|gt|quot|amp);/g, (entity) => ENTITIES[entity] ?? entity);
  return plain.replaceAll(/\s+/g, ' ').trim() || null;
};

const sizeIn = (source: string): { readonly width: number; readonly height: number } | null => {
  const [, width, height] = /<svg\b[^>]*\sviewBox="0 0 ([0-9.]+) ([0-9.]+)"/.exec(source) ?? [];
  return width && height ? { width: Math.round(Number(width)), height: Math.round(Number(height)) } : null;
};

/** A drawing that says so shows the right side of a body, and so needs a file for the left. */
const RIGHT_SIDE = /<svg\b[^>]*\sdata-side="right"/;

interface ReadPicture {
  readonly file: MediaFile;
  readonly picture: DrawingPicture;
  readonly isOfRightSide: boolean;
}

const readPicture = async (
  directory: string,
  name: string,
  refuse: (problem: string) => never,
): Promise<ReadPicture | null> => {
  const path = join(directory, 'drawings', name);
  const source = await readFile(path, 'utf8').catch(() => null);
  if (source === null) return null;
  const title = textIn(source, 'title') ?? refuse(`names drawings/${name}, which has no <title>`);
  const description = textIn(source, 'desc') ?? refuse(`names drawings/${name}, which has no <desc>`);
  const size = sizeIn(source) ?? refuse(`names drawings/${name}, which has no viewBox from 0 0`);
  if (ACTIVE.test(source)) refuse(`names drawings/${name}, which is more than a picture`);
  const bytes = Buffer.from(source);
  const hash = sha256(bytes);
  return {
    file: { name: `drawings/${name}`, path, hash, size: bytes.length, mediaType: MEDIA_TYPE },
    picture: { hash, title, description, ...size },
    isOfRightSide: RIGHT_SIDE.test(source),
  };
};

/** Reads a drawing below content/drawings. Throws a ContentError that names the file that refers to it. */
export const readDrawing = async (
  directory: string,
  key: string,
  namedBy: string,
): Promise<{ readonly drawing: Drawing; readonly files: readonly MediaFile[] }> => {
  const refuse = (problem: string): never => {
    throw new ContentError(namedBy, '', problem);
  };
  const right = await readPicture(directory, `${key}.svg`, refuse);
  if (!right) return refuse(`names drawings/${key}.svg, which can't be read`);
  const left = await readPicture(directory, `${key}-left.svg`, refuse);
  if (!left && right.isOfRightSide)
    refuse(`names drawings/${key}.svg, which shows the right side, and there is no drawings/${key}-left.svg`);
  return {
    drawing: { key, picture: right.picture, left: left?.picture ?? null },
    files: left ? [right.file, left.file] : [right.file],
  };
};
