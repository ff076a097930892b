const HEADER = 128;
const DIRECTORY_ENTRY = 12;
const CURVE_POINTS = 256;

/** Chromaticities of IEC 61966-2-1 as columns of XYZ, adapted to the white of every profile (D50). */
const WHITE = [0.9642, 1, 0.8249] as const;
const RED = [0.4361, 0.2225, 0.0139] as const;
const GREEN = [0.3851, 0.7169, 0.0971] as const;
const BLUE = [0.1431, 0.0606, 0.7141] as const;

const fixed = (value: number): number => Math.round(value * 65_536);

const tagged = (type: string, body: Buffer): Buffer =>
  Buffer.concat([Buffer.from(`${type}\0\0\0\0`, 'latin1'), body, Buffer.alloc((4 - (body.length % 4)) % 4)]);

const xyz = (place: readonly [number, number, number]): Buffer => {
  const body = Buffer.alloc(12);
  place.forEach((value, index) => body.writeInt32BE(fixed(value), index * 4));
  return tagged('XYZ ', body);
};

const linear = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;

const curve = (): Buffer => {
  const body = Buffer.alloc(4 + CURVE_POINTS * 2);
  body.writeUInt32BE(CURVE_POINTS, 0);
  for (let point = 0; point < CURVE_POINTS; point += 1)
    body.writeUInt16BE(Math.round(linear(point / (CURVE_POINTS - 1)) * 65_535), 4 + point * 2);
  return tagged('curv', body);
};

const description = (text: string): Buffer => {
  const ascii = Buffer.from(`${text}\0`, 'latin1');
  const length = Buffer.alloc(4);
  length.writeUInt32BE(ascii.length);
  // No Unicode text and no Macintosh text, whose 67 bytes are always there.
  return tagged('desc', Buffer.concat([length, ascii, Buffer.alloc(8 + 3 + 67)]));
};

/** The colours of a screen as an ICC profile of version 2, computed from the standard. PDF/A embeds it. */
export function srgbProfile(): Buffer {
  const shared = curve();
  const tags: readonly (readonly [string, Buffer])[] = [
    ['desc', description('sRGB IEC61966-2.1')],
    ['cprt', tagged('text', Buffer.from('Public domain\0', 'latin1'))],
    ['wtpt', xyz(WHITE)],
    ['rXYZ', xyz(RED)],
    ['gXYZ', xyz(GREEN)],
    ['bXYZ', xyz(BLUE)],
    ['rTRC', shared],
    ['gTRC', shared],
    ['bTRC', shared],
  ];
  const directory = Buffer.alloc(4 + tags.length * DIRECTORY_ENTRY);
  directory.writeUInt32BE(tags.length, 0);
  const places = new Map<Buffer, number>();
  let next = HEADER + directory.length;
  tags.forEach(([name, data], index) => {
    const place = places.get(data) ?? next;
    if (!places.has(data)) next += data.length;
    places.set(data, place);
    const at = 4 + index * DIRECTORY_ENTRY;
    directory.write(name, at, 'latin1');
    directory.writeUInt32BE(place, at + 4);
    directory.writeUInt32BE(data.length, at + 8);
  });
  return Buffer.concat([header(next), directory, ...places.keys()]);
}

function header(size: number): Buffer {
  const bytes = Buffer.alloc(HEADER);
  bytes.writeUInt32BE(size, 0);
  bytes.writeUInt32BE(0x02_10_00_00, 8);
  bytes.write('mntrRGB XYZ ', 12, 'latin1');
  // A date is required: the day of the standard.
  [1999, 10, 1, 0, 0, 0].forEach((part, index) => bytes.writeUInt16BE(part, 24 + index * 2));
  bytes.write('acsp', 36, 'latin1');
  WHITE.forEach((value, index) => bytes.writeInt32BE(fixed(value), 68 + index * 4));
  return bytes;
}
