import { Buffer } from 'node:buffer';
import type { SilentVideo } from './webm.ts';

const uint32 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 4);
  values.forEach((value, place) => bytes.writeUInt32BE(value, place * 4));
  return bytes;
};
const uint16 = (...values: readonly number[]): Buffer => {
  const bytes = Buffer.alloc(values.length * 2);
  values.forEach((value, place) => bytes.writeUInt16BE(value, place * 2));
  return bytes;
};
const ascii = (text: string): Buffer => Buffer.from(text, 'ascii');

/** A box: its length, its name, its body. */
function box(name: string, ...body: readonly Buffer[]): Buffer {
  const content = Buffer.concat(body);
  return Buffer.concat([uint32(content.length + 8), ascii(name), content]);
}

/** A box that begins with a version and flags. */
const fullBox = (name: string, flags: number, ...body: readonly Buffer[]): Buffer =>
  box(name, uint32(flags), ...body);

const MATRIX = uint32(0x10000, 0, 0, 0, 0x10000, 0, 0, 0, 0x40000000);
const MILLISECONDS = 1_000;

function sampleEntry({ width, height }: SilentVideo, decoder: Buffer): Buffer {
  const resolution = 0x480000;
  return box(
    'avc1',
    Buffer.alloc(6),
    uint16(1),
    Buffer.alloc(16),
    uint16(width, height),
    uint32(resolution, resolution, 0),
    uint16(1),
    Buffer.alloc(32),
    uint16(24, 0xffff),
    box('avcC', decoder),
  );
}

/**
 * The sample table: the duration of each frame, which are key frames, the size of each, and the position of the
 * first.
 */
function sampleTable(video: SilentVideo, decoder: Buffer, mediaAt: number): Buffer {
  const { frames, duration } = video;
  const lasts = frames.map(({ time }, place) => (frames[place + 1]?.time ?? duration) - time);
  const keys = frames.flatMap(({ key }, place) => (key ? place + 1 : []));
  return box(
    'stbl',
    fullBox('stsd', 0, uint32(1), sampleEntry(video, decoder)),
    fullBox('stts', 0, uint32(lasts.length), ...lasts.map((time) => uint32(1, time))),
    fullBox('stss', 0, uint32(keys.length, ...keys)),
    fullBox('stsc', 0, uint32(1, 1, frames.length, 1)),
    fullBox('stsz', 0, uint32(0, frames.length, ...frames.map(({ data }) => data.length))),
    fullBox('stco', 0, uint32(1, mediaAt)),
  );
}

function movie(video: SilentVideo, decoder: Buffer, mediaAt: number): Buffer {
  const { width, height, duration } = video;
  const english = 0x15c7;
  const media = box(
    'mdia',
    fullBox('mdhd', 0, uint32(0, 0, MILLISECONDS, duration), uint16(english, 0)),
    fullBox('hdlr', 0, uint32(0), ascii('vide'), Buffer.alloc(12), ascii('candour\0')),
    box(
      'minf',
      fullBox('vmhd', 1, Buffer.alloc(8)),
      box('dinf', fullBox('dref', 0, uint32(1), fullBox('url ', 1))),
      sampleTable(video, decoder, mediaAt),
    ),
  );
  const trackHeader = fullBox(
    'tkhd',
    3,
    uint32(0, 0, 1, 0, duration),
    Buffer.alloc(16),
    MATRIX,
    uint32(width * 0x10000, height * 0x10000),
  );
  const movieHeader = fullBox(
    'mvhd',
    0,
    uint32(0, 0, MILLISECONDS, duration, 0x10000),
    uint16(0x100, 0),
    Buffer.alloc(8),
    MATRIX,
    Buffer.alloc(24),
    uint32(2),
  );
  return box('moov', movieHeader, box('trak', trackHeader, media));
}

/** An MP4 file of H.264 pictures without sound, whose index comes first, so that it plays while it loads. */
export function mp4Of(video: SilentVideo, decoder: Buffer): Buffer {
  const type = box('ftyp', ascii('isom'), uint32(512), ascii('isomiso2avc1mp41'));
  const madeFrom = box('free', ascii(`candour ${video.madeFrom}`));
  const before = type.length + madeFrom.length + movie(video, decoder, 0).length + 8;
  const media = box('mdat', ...video.frames.map(({ data }) => Buffer.from(data)));
  return Buffer.concat([type, madeFrom, movie(video, decoder, before), media]);
}
