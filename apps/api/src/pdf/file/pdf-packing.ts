import { promisify } from 'node:util';
import { deflate, inflate } from 'node:zlib';

const deflated = promisify(deflate);
const inflated = promisify(inflate);

/** Takes half the time of zlib's default level, for files that are a twentieth larger. */
const LEVEL = 3;
/** More than most pages have: each further piece is another way to a thread and back. */
const PIECE = 65_536;

/** Packs what a page draws, in the thread pool. */
export const packed = (text: string): Promise<Buffer> =>
  deflated(Buffer.from(text, 'latin1'), { level: LEVEL });

/** Unpacks what a page draws, in the thread pool. */
export const unpacked = async (bytes: Uint8Array): Promise<string> =>
  (await inflated(bytes, { chunkSize: PIECE })).toString('latin1');
