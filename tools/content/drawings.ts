import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentFolder } from './content-folder.ts';

/** The folder of the shipped drawings; their sources, parts and palette are in `src`. */
export const drawingsFolder = join(contentFolder, 'drawings');
const sources = join(drawingsFolder, 'src');
const SOURCE = '.src.svg';

const readSource = (name: string) => readFileSync(join(sources, name), 'utf8');

/** The palette, which every drawing carries. */
export const palette = (): string =>
  readSource('palette.css')
    .replace(/\/\*.*?\*\//s, '')
    .trim();

/** The files of all shipped drawings, by name. A drawing of the right side also has a left one. */
export function drawings(): ReadonlyMap<string, string> {
  const names = readdirSync(sources).filter((name) => name.endsWith(SOURCE));
  return new Map(names.toSorted().flatMap((name) => filesOf(name.slice(0, -SOURCE.length))));
}

function filesOf(key: string): [string, string][] {
  const drawing = complete(readSource(`${key}${SOURCE}`));
  const files: [string, string][] = [[`${key}.svg`, drawing]];
  if (drawing.includes('data-side="right"')) files.push([`${key}-left.svg`, leftOf(drawing)]);
  return files;
}

/** Adds the shared parts, the palette and the page size to a drawing. The id of a part begins with `part-`. */
function complete(source: string): string {
  const [, prefix = ''] = /aria-labelledby="(\w+)-/.exec(source) ?? [];
  const [, width = '', height = ''] = /viewBox="0 0 (\d+) (\d+)"/.exec(source) ?? [];
  return source
    .replace(/<!--part (.+?)-->/g, (_, part: string) => readSource(`parts/${part}.svg`).trim())
    .replaceAll(/\bpart-/g, `${prefix}-`)
    .replace('<svg ', `<svg width="${width}" height="${height}" `)
    .replace('/*palette*/', palette());
}

const MIRRORED = 'transform="matrix(-1 0 0 1 360 0)"';
const OTHER_SIDE: Readonly<Record<string, string>> = { right: 'left', left: 'right' };

/**
 * The same drawing of the left side. Art and leader lines are mirrored. Words are not: they change their column,
 * and "right" becomes "left" in them. A last group with the class `same` holds everything that looks the same on
 * both sides.
 */
function leftOf(right: string): string {
  const [, prefix = ''] = /aria-labelledby="(\w+)-/.exec(right) ?? [];
  const [sided = '', ...same] = right.split(/(?=<g class="same")/);
  const mirrored = sided
    .replace('data-side="right"', 'data-side="left"')
    .replace(/<g class="art"/g, `$& ${MIRRORED}`)
    .replace(/<path class="(halo|lead)"/g, `$& ${MIRRORED}`)
    .replace(/<text( class="(.*?)")? x="(\d+)"/g, (_, attribute = '', names = '', x) => {
      const anchor = String(names).split(' ').includes('m') ? '' : ' text-anchor="end"';
      return `<text${String(attribute)} x="${String(360 - Number(x))}"${anchor}`;
    })
    .replace(/<(title|desc|text)\b.*?<\/\1>/gs, (words) =>
      words.replace(/(?<=[ >])(right|left)\b/g, (side) => OTHER_SIDE[side] ?? side),
    );
  return [mirrored, ...same]
    .join('')
    .replaceAll(
      new RegExp(`(id="|href="#|url\\(#|labelledby="|describedby=")${prefix}-`, 'g'),
      `$1l${prefix}-`,
    );
}
