import { findChromium } from '../pdf/print/chromium-path';

/** Prints, as JSON, the Chromium that makes documents, so that the browser tests drive the same one. */
process.stdout.write(
  JSON.stringify(await findChromium({ chromiumPath: process.env['CHROMIUM_PATH'] ?? null })),
);
