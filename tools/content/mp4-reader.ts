/**
 * The facts of an MP4 file that the specs need: its duration, the digest of its sources, the times of its key
 * frames.
 */
export interface Mp4Facts {
  readonly duration: number;
  readonly madeFrom: string;
  readonly keys: readonly number[];
  /** The bytes of each picture. */
  readonly pictures: readonly Buffer[];
}

const containers = ['moov', 'trak', 'mdia', 'minf', 'stbl'];

function* boxesOf(file: Buffer): Generator<readonly [name: string, body: Buffer]> {
  let at = 0;
  while (at < file.length) {
    const end = at + file.readUInt32BE(at);
    const name = file.toString('ascii', at + 4, at + 8);
    const body = file.subarray(at + 8, end);
    yield [name, body];
    if (containers.includes(name)) yield* boxesOf(body);
    at = end;
  }
}

/** The numbers of a box from an offset on. */
const numbersOf = (body: Buffer | undefined, from: number): readonly number[] =>
  body
    ? Array.from({ length: (body.length - from) / 4 }, (_, place) => body.readUInt32BE(from + place * 4))
    : [];

/** Reads a file of one track, whose times are in milliseconds and whose pictures follow each other, as ours are. */
export function readMp4(file: Buffer): Mp4Facts {
  const boxes = new Map(boxesOf(file));
  const lasts = numbersOf(boxes.get('stts'), 8).filter((_, place) => place % 2 === 1);
  const times = lasts.map((_, place) => lasts.slice(0, place).reduce((sum, time) => sum + time, 0));
  const [first = 0] = numbersOf(boxes.get('stco'), 8);
  const sizes = numbersOf(boxes.get('stsz'), 12);
  const ends = sizes.map((_, place) => sizes.slice(0, place + 1).reduce((sum, size) => sum + size, first));
  return {
    duration: boxes.get('mdhd')?.readUInt32BE(16) ?? 0,
    madeFrom: boxes.get('free')?.toString('ascii').replace('candour ', '') ?? '',
    keys: numbersOf(boxes.get('stss'), 8).map((number) => times[number - 1] ?? NaN),
    pictures: ends.map((end, place) => file.subarray(end - (sizes[place] ?? 0), end)),
  };
}
