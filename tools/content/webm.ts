import { Buffer } from 'node:buffer';

/** One encoded frame. `key`: it can be decoded without the frames before it. */
export interface EncodedFrame {
  readonly time: number;
  readonly key: boolean;
  readonly data: Uint8Array;
}

export interface SilentVideo {
  readonly width: number;
  readonly height: number;
  /** In milliseconds, like all times here. */
  readonly duration: number;
  readonly frames: readonly EncodedFrame[];
  /** The digest of its sources. */
  readonly madeFrom: string;
}

interface Cluster {
  readonly time: number;
  readonly bytes: Buffer;
}

const trackNumber = 1;
const videoTrack = 1;

/** An EBML element: its id, the length of its body in eight bytes, its body. */
function element(id: number, ...body: readonly Buffer[]): Buffer {
  const content = Buffer.concat(body);
  const hexadecimal = id.toString(16);
  const size = Buffer.alloc(8);
  size.writeBigUInt64BE(BigInt(content.length) | 0x0100000000000000n);
  return Buffer.concat([Buffer.from(hexadecimal, 'hex'), size, content]);
}

/** Always eight bytes, so that the size of a pointer does not depend on its value. */
function unsigned(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeBigUInt64BE(BigInt(value));
  return element(id, bytes);
}

function float(id: number, value: number): Buffer {
  const bytes = Buffer.alloc(8);
  bytes.writeDoubleBE(value);
  return element(id, bytes);
}

function string(id: number, value: string): Buffer {
  return element(id, Buffer.from(value, 'ascii'));
}

function header(): Buffer {
  return element(
    0x1a45dfa3,
    unsigned(0x4286, 1),
    unsigned(0x42f7, 1),
    unsigned(0x42f2, 4),
    unsigned(0x42f3, 8),
    string(0x4282, 'webm'),
    unsigned(0x4287, 4),
    unsigned(0x4285, 2),
  );
}

function information({ duration, madeFrom }: SilentVideo): Buffer {
  const nanosecondsPerTick = 1_000_000;
  return element(
    0x1549a966,
    unsigned(0x2ad7b1, nanosecondsPerTick),
    float(0x4489, duration),
    string(0x4d80, 'candour'),
    string(0x5741, `candour ${madeFrom}`),
  );
}

function tracks({ width, height }: SilentVideo): Buffer {
  const picture = element(0xe0, unsigned(0xb0, width), unsigned(0xba, height));
  return element(
    0x1654ae6b,
    element(
      0xae,
      unsigned(0xd7, trackNumber),
      unsigned(0x73c5, trackNumber),
      unsigned(0x9c, 0),
      string(0x86, 'V_VP9'),
      unsigned(0x83, videoTrack),
      picture,
    ),
  );
}

/** A cluster for each key frame, so that every seek position has one. */
function clustersOf(frames: readonly EncodedFrame[]): readonly Cluster[] {
  const groups: EncodedFrame[][] = [];
  for (const frame of frames) {
    if (frame.key) groups.push([]);
    groups.at(-1)?.push(frame);
  }
  return groups.map((group) => {
    const time = group[0]?.time ?? 0;
    return {
      time,
      bytes: element(0x1f43b675, unsigned(0xe7, time), ...group.map((frame) => block(frame, time))),
    };
  });
}

function block(frame: EncodedFrame, clusterTime: number): Buffer {
  const head = Buffer.alloc(4);
  head.writeUInt8(0x80 | trackNumber, 0);
  head.writeInt16BE(frame.time - clusterTime, 1);
  head.writeUInt8(frame.key ? 0x80 : 0, 3);
  return element(0xa3, head, Buffer.from(frame.data));
}

function cues(clusters: readonly Cluster[], firstClusterAt: number): Buffer {
  let position = firstClusterAt;
  const points = clusters.map(({ time, bytes }) => {
    const point = element(
      0xbb,
      unsigned(0xb3, time),
      element(0xb7, unsigned(0xf7, trackNumber), unsigned(0xf1, position)),
    );
    position += bytes.length;
    return point;
  });
  return element(0x1c53bb6b, ...points);
}

/** A WebM file of VP9 pictures without sound, with its duration and its cues, so that a player can seek in it. */
export function webmOf(video: SilentVideo): Buffer {
  const head = Buffer.concat([information(video), tracks(video)]);
  const clusters = clustersOf(video.frames);
  const lengthOfCues = cues(clusters, 0).length;
  const segment = element(
    0x18538067,
    head,
    cues(clusters, head.length + lengthOfCues),
    ...clusters.map((cluster) => cluster.bytes),
  );
  return Buffer.concat([header(), segment]);
}
