/** The facts of a WebM file that the specs need: its duration, the digest of its sources, and its cues. */
export interface WebmFacts {
  readonly duration: number;
  readonly madeFrom: string;
  /** The time of each cue, and the element id at the position of the cue. */
  readonly cues: readonly { readonly time: number; readonly pointsTo: string }[];
}

interface Element {
  readonly id: string;
  readonly body: Buffer;
  /** Where the body begins in the whole file. */
  readonly at: number;
}

const containers = ['18538067', '1549a966', '1c53bb6b', 'bb', 'b7'];

function* elementsOf(file: Buffer, from = 0, to = file.length): Generator<Element> {
  let at = from;
  while (at < to) {
    const idLength = Math.clz32(file.readUInt8(at)) - 23;
    const id = file.toString('hex', at, at + idLength);
    const sizeLength = Math.clz32(file.readUInt8(at + idLength)) - 23;
    const size = file.readUIntBE(at + idLength + 2, sizeLength - 2);
    const start = at + idLength + sizeLength;
    yield { id, body: file.subarray(start, start + size), at: start };
    if (containers.includes(id)) yield* elementsOf(file, start, start + size);
    at = start + size;
  }
}

/** Reads a file whose lengths are written in eight bytes, as ours are. */
export function readWebm(file: Buffer): WebmFacts {
  const elements = [...elementsOf(file)];
  const bodies = (id: string) => elements.filter((element) => element.id === id).map(({ body }) => body);
  const segmentAt = elements.find(({ id }) => id === '18538067')?.at ?? 0;
  const positions = bodies('f1').map((body) => segmentAt + Number(body.readBigUInt64BE()));
  return {
    duration: bodies('4489')[0]?.readDoubleBE() ?? 0,
    madeFrom: bodies('5741')[0]?.toString('ascii').replace('candour ', '') ?? '',
    cues: bodies('b3').map((body, index) => ({
      time: Number(body.readBigUInt64BE()),
      pointsTo: file.toString('hex', positions[index], (positions[index] ?? 0) + 4),
    })),
  };
}
